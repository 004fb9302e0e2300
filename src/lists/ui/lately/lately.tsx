/**
 * What a visitor left off, on home: searches with what is new, favourites that became cheaper, seen listings. Only the
 * browser knows them; `themeScript` reserves their space before the first paint.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { CardSkeletons } from '../../../listings/cards/ui/card-grid.tsx';
import { cardsOfLately } from '../../home-sizes.ts';
import { readFavorites } from '../../../favorites/favorites.ts';

export function Lately() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const { searched, seen } = document.documentElement.dataset;
    if ((searched ?? seen) !== undefined)
      import('./lately-parts.tsx').then(({ LatelyParts }) => setParts(() => LatelyParts)).catch(() => undefined);
    // What has become cheaper is shown from the next visit on: coming late, it would move what is being read.
    if (readFavorites().length > 0)
      import('../../../favorites/stages.ts').then(({ askForCheaper }) => askForCheaper()).catch(() => undefined);
  }, []);
  return (
    <section
      aria-labelledby="lately"
      className="relative mb-6 hidden md:mb-12 in-data-searched:block in-data-seen:block"
    >
      <h2 id="lately" className="flex min-h-11 items-center text-xl font-semibold md:text-2xl">
        Davam edin
      </h2>
      {Parts ? (
        <Parts />
      ) : (
        <>
          <div className="mb-3 hidden h-14 in-data-searched:block" />
          <div className="hidden in-data-seen:block">
            <CardSkeletons count={cardsOfLately} rail="small" />
          </div>
        </>
      )}
    </section>
  );
}
