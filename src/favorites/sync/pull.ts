/** The account's favourites replace this browser's, except changes the account does not know yet. */
import { call } from '../../ui/browser/call.ts';
import { writeStored } from '../../ui/browser/storage.ts';
import { type Favorite, readFavorites } from '../favorites.ts';
import { toStoredCard, writeCards } from '../../listings/cards/stored-cards.ts';
import { signedInAccount, localChange, changeOfVisitor, readChanges, writeChanges } from './changes.ts';
import { sectionsOf } from './merge.ts';
import { timeoutMs } from './send.ts';

const most = 500;

/** Pulls the account's favourites. True if there is now room for favourites that did not fit before. */
export async function pull(account: string): Promise<boolean> {
  const { items } = await call('GET /api/favorites/cards', { signal: AbortSignal.timeout(timeoutMs) });
  const kept = new Map(
    items.map(({ card, keptAt, keptPrice }) => [
      card._id,
      { ...toStoredCard(card), price: Number(keptPrice), keptAt, of: account },
    ]),
  );
  const isMissing = ({ _id, of }: Favorite) => of === account && !kept.has(_id) && localChange(account, _id) === null;
  const missing = readFavorites().filter(isMissing);
  // They were removed on another device, or their listing is gone, which the user should see.
  const readable = await sectionsOf(missing.map(({ _id }) => _id));
  if (signedInAccount() !== account) return false;

  // No await from here on, so that the user cannot change favourites in between.
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

/** The local entry to keep beside the account's; empty if it is dropped. */
function stillHere(
  card: Favorite,
  account: string,
  kept: ReadonlyMap<string, Favorite>,
  readable: ReadonlyMap<string, string>,
): Favorite[] {
  const { _id, of } = card;
  if (kept.has(_id)) return [];
  // Keeps what a visitor added, the account rejected, or an unsent change adds.
  if (!of || of === 'full' || of === 'gone' || localChange(account, _id)) return [card];
  return of === account && !readable.has(_id) ? [{ ...card, of: 'gone' }] : [];
}

function newestFirst(one: Favorite, other: Favorite): number {
  return (other.keptAt ?? '').localeCompare(one.keptAt ?? '');
}
