/** Favourites as this browser keeps them, under the key of the specification: a visitor's only ones, a member's copy. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, createReader, readStored, writeStored } from '../../../browser/storage.ts';
import type { Card } from '../../cards/present-card.ts';
import { type KeptCard, parseCards, toKept, writeCards } from '../../cards/kept-cards.ts';

export type Favorite = KeptCard;

/** All, newest first; the same list on every heart and in every tab. Ignores invalid entries; the next change drops them. */
export const readFavorites = createReader('favorites', parseCards);

/** Whether the listing is a favourite. Per listing, so that a change renders one heart only. */
export function useIsFavorite(id: string): boolean {
  return useSyncExternalStore(
    onStoredChange,
    () => readFavorites().some((favorite) => favorite._id === id),
    () => false,
  );
}

/** How many there are. */
export function useFavoriteCount(): number {
  return useSyncExternalStore(
    onStoredChange,
    () => readFavorites().length,
    () => 0,
  );
}

/** Adds the listing, or removes it if it is there, and notes that for the account. False when the browser refuses to keep it. */
export function toggleFavorite(card: Card): boolean {
  const rest = readFavorites().filter(({ _id }) => _id !== card._id);
  const keep = rest.length === readFavorites().length;
  const of = readStored('token') && readStored('userId');
  const kept = { ...toKept(card), keptAt: new Date().toJSON(), of, keep };
  return writeStored({
    favorites: writeCards(keep ? [kept, ...rest] : rest),
    ...(of && { favoriteChanges: `${readStored('favoriteChanges')}\n${JSON.stringify(kept)}` }),
  });
}
