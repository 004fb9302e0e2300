/** The account's favourites replace this browser's, except changes the account does not know yet. */
import { call } from '../../../../browser/call.ts';
import { writeStored } from '../../../../browser/storage.ts';
import { type Favorite, readFavorites } from '../favorites.ts';
import { toStoredCard, writeCards } from '../../../cards/stored-cards.ts';
import type { Card } from '../../../cards/present-card.ts';
import { signedInAccount, localChange, changeOfVisitor, readChanges, writeChanges } from './changes.ts';
import { sectionsOf } from './merge.ts';
import { timeoutMs } from './send.ts';

type Answer = { items: { card: Card; keptAt: string; keptPrice: string }[] };

const most = 500;

/** Returns whether there is now room for favourites that did not fit before. */
export async function pull(account: string): Promise<boolean> {
  const { items } = await call<Answer>('/api/favorites/cards', { signal: AbortSignal.timeout(timeoutMs) });
  const kept = new Map(
    items.map(({ card, keptAt, keptPrice }) => [
      card._id,
      { ...toStoredCard(card), price: Number(keptPrice), keptAt, of: account },
    ]),
  );
  const isMissing = ({ _id, of }: Favorite) => of === account && !kept.has(_id) && localChange(account, _id) === null;
  const missing = readFavorites().filter(isMissing);
  // Removed on another device, or gone from the site, which the user should see.
  const readable = await sectionsOf(missing.map(({ _id }) => _id));
  if (signedInAccount() !== account) return false;

  // Synchronous from here: the user's changes come after.
  const here = readFavorites().flatMap((card) => stillHere(card, account, kept, readable));
  const fromAccount = [...kept.values()].filter(({ _id }) => localChange(account, _id) !== false);
  const inFull = here.filter(({ of }) => of === 'full').slice(0, Math.max(most - items.length, 0));
  const returned = new Set(inFull.map(({ _id }) => _id));
  const all = [...fromAccount, ...here.map((card) => (returned.has(card._id) ? { ...card, of: account } : card))];
  writeStored({
    // Browsers without favourites store nothing.
    ...((all.length > 0 || readFavorites().length > 0) && { favorites: writeCards(all.toSorted(newestFirst)) }),
    ...(inFull.length > 0 && {
      favoriteChanges: writeChanges([...readChanges(), ...inFull.map((card) => changeOfVisitor(card, account))]),
    }),
  });
  return inFull.length > 0;
}

/** The entry to keep beside those of the account; none if it goes. */
function stillHere(
  card: Favorite,
  account: string,
  kept: ReadonlyMap<string, Favorite>,
  readable: ReadonlyMap<string, string>,
): Favorite[] {
  const { _id, of } = card;
  if (kept.has(_id)) return [];
  // A visitor's, or not accepted by any account.
  if (!of || of === 'full' || of === 'gone' || localChange(account, _id)) return [card];
  return of === account && !readable.has(_id) ? [{ ...card, of: 'gone' }] : [];
}

function newestFirst(one: Favorite, other: Favorite): number {
  return (other.keptAt ?? '').localeCompare(one.keptAt ?? '');
}
