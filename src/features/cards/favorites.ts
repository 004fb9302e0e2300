/** Favourites as this browser keeps them, under the key of the specification: a visitor's only ones, a member's copy. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, readerOf, readStored, writeStored } from '../../browser/storage.ts';
import type { Card } from './present-card.ts';
import { type KeptCard, parseCards, toKept, writeCards } from './kept-cards.ts';
import { sourcesOfCard } from '../photos/ui/photo-source.ts';

export type Favorite = KeptCard;

/** What a page shows until the browser's storage can be read. */
export const notYetRead: readonly Favorite[] = [];
/** Ignores invalid entries; the next change drops them. */
export const readFavorites = readerOf('favorites', parseCards);

/** All favourites, newest first; the same list on every heart and in every tab. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(onStoredChange, readFavorites, () => notYetRead);
}

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
  const kept = { ...toKept(card), keptAt: new Date().toISOString(), of: accountHere() || undefined };
  return writeStored({
    favorites: writeCards(keep ? [kept, ...rest] : rest),
    ...(kept.of && { favoriteChanges: `${readStored('favoriteChanges') ?? ''}${JSON.stringify({ ...kept, keep })}\n` }),
  });
}

/** The id of the account that is signed in here. */
export function accountHere(): string | null {
  return readStored('token') && readStored('userId');
}

/** Addresses of the favourites' photos on this site. */
export function favoritePhotos(): string[] {
  const sources = readFavorites().flatMap(({ photo }) => (photo ? [sourcesOfCard(photo).src] : []));
  return sources.filter((source) => source.startsWith('/'));
}
