/** A visitor's favourites become the account's after a log-in. */
import { call } from '../../../../browser/call.ts';
import { writeStored } from '../../../../browser/storage.ts';
import { type Favorite, readFavorites } from '../favorites.ts';
import { writeCards } from '../../../cards/stored-cards.ts';
import { changeOfVisitor, readChanges, writeChanges } from './changes.ts';

// As many as the call takes.
const atOnce = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Queues them, newest first, since there may not be room for all; with their date and price. */
export async function adoptFavorites(account: string): Promise<void> {
  const isVisitors = ({ of }: Favorite) => !of;
  const unplaced = readFavorites().filter((card) => isVisitors(card) && card.section === '');
  const sections = await sectionsOf(unplaced.map(({ _id }) => _id));
  const began = Date.now();
  // Other clients store no date: the list is in order.
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
  const known = ids.filter((id) => uuid.test(id));
  const found = new Map<string, string>();
  for (let from = 0; from < known.length; from += atOnce) {
    const path = `/api/stages?ids=${known.slice(from, from + atOnce).join(',')}`;
    const { items } = await call<{ items: { _id: string; section: string }[] }>(path, { as: 'nobody' });
    for (const { _id, section } of items) found.set(_id, section);
  }
  return found;
}
