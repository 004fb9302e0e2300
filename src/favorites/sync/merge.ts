/** A visitor's favourites become the account's after a log-in. */
import { isUuid } from '../../domain/language/uuid.ts';
import { call } from '../../ui/browser/call.ts';
import { writeStored } from '../../ui/browser/storage.ts';
import { type Favorite, readFavorites } from '../favorites.ts';
import { writeCards } from '../../listings/cards/stored-cards.ts';
import { changeOfVisitor, readChanges, writeChanges } from './changes.ts';

// Maximum number of ids per call.
const atOnce = 100;

/** Queues a visitor's favourites with date and price; newest first, since the account may not have room for all. */
export async function adoptFavorites(account: string): Promise<void> {
  const isVisitors = ({ of }: Favorite) => !of;
  const unplaced = readFavorites().filter((card) => isVisitors(card) && card.section === '');
  const sections = await sectionsOf(unplaced.map(({ _id }) => _id));
  const began = Date.now();
  // Other clients store no dates: the list's order replaces them.
  const favorites = readFavorites().map((card, index) =>
    isVisitors(card)
      ? {
          ...card,
          section: card.section || (sections.get(card._id) ?? ''),
          keptAt: new Date(Date.parse(card.keptAt ?? '') || began - index).toISOString(),
        }
      : card,
  );
  const added = favorites.filter((card) => isVisitors(card) && card.section !== '');
  if (!favorites.some(isVisitors)) return;
  const ids = new Set(added.map(({ _id }) => _id));
  writeStored({
    favorites: writeCards(
      favorites.map((card) => (isVisitors(card) ? { ...card, of: ids.has(card._id) ? account : 'gone' } : card)),
    ),
    favoriteChanges: writeChanges([...readChanges(), ...added.map((card) => changeOfVisitor(card, account))]),
  });
}

/** Sections of listings that have a page, by `_id`. */
export async function sectionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => isUuid(id));
  const found = new Map<string, string>();
  for (let from = 0; from < known.length; from += atOnce) {
    const query = { ids: known.slice(from, from + atOnce).join(',') };
    const { items } = await call('GET /api/stages', { query, as: 'nobody' });
    for (const { _id, section } of items) found.set(_id, section);
  }
  return found;
}
