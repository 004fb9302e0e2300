/** All favourites of this browser. */
import { useSyncExternalStore } from 'react';
import { onStoredChange } from '../ui/browser/storage.ts';
import { type Favorite, readFavorites } from './favorites.ts';

/** What a page shows until browser storage can be read. */
export const notYetRead: readonly Favorite[] = [];

/** This browser's favourites, newest first. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(onStoredChange, readFavorites, () => notYetRead);
}
