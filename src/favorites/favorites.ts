/** Favourites stored in this browser under the specification's key: a visitor's only ones, or a copy of the account's. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, createReader, readStored, writeStored } from '../ui/browser/storage.ts';
import type { Card } from '../listings/cards/present-card.ts';
import { type StoredCard, parseCards, toStoredCard, writeCards } from '../listings/cards/stored-cards.ts';

export type Favorite = StoredCard;

/**
 * All favourites, newest first; the same list for every heart and tab. Skips invalid entries, which the next write
 * drops.
 */
export const readFavorites = createReader('favorites', parseCards);

/** Whether the listing is a favourite. Per listing, so that a change renders only one heart. */
export function useIsFavorite(id: string): boolean {
  return useSyncExternalStore(
    onStoredChange,
    () => readFavorites().some((favorite) => favorite._id === id),
    () => false,
  );
}

export function useFavoriteCount(): number {
  return useSyncExternalStore(
    onStoredChange,
    () => readFavorites().length,
    () => 0,
  );
}

/** Adds or removes the listing, and records that for the account. False if the browser refuses storage. */
export function toggleFavorite(card: Card): boolean {
  const rest = readFavorites().filter(({ _id }) => _id !== card._id);
  const keep = rest.length === readFavorites().length;
  const of = readStored('token') && readStored('userId');
  const kept = { ...toStoredCard(card), keptAt: new Date().toJSON(), of, keep };
  return writeStored({
    favorites: writeCards(keep ? [kept, ...rest] : rest),
    ...(of && { favoriteChanges: `${readStored('favoriteChanges')}\n${JSON.stringify(kept)}` }),
  });
}
