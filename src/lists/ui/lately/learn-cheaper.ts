/** Not beside `Lately`, which is in the scripts of every page and, while home loads, there twice. */
import { readFavorites } from '../../../favorites/favorites.ts';
import { readStored } from '../../../ui/browser/storage.ts';

/** Learns which favourites have become cheaper, or that there are none any more. */
export function learnCheaper(): void {
  if (readFavorites().length > 0 || readStored('cheaper'))
    import('../../../favorites/stages.ts').then(({ askForCheaper }) => askForCheaper()).catch(() => undefined);
}
