/** Recently opened listings, stored only in this browser. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, createReader, writeStored } from '../../browser/storage.ts';
import { type StoredCard, parseCards, toStoredCard, writeCards } from './stored-cards.ts';
import type { Card } from './present-card.ts';

// Two rows of the widest page.
const maxKept = 12;
const none: readonly StoredCard[] = [];
const readSeen = createReader('seen', parseCards);

/** The latest first. */
export function useSeenListings(): readonly StoredCard[] {
  return useSyncExternalStore(onStoredChange, readSeen, () => none);
}

/** Remembers a listing, if the browser allows storage. */
export function rememberSeenListing(card: Card): void {
  const rest = readSeen().filter((each) => each._id !== card._id);
  writeStored({ seen: writeCards([toStoredCard(card), ...rest].slice(0, maxKept)) });
}

export function forgetSeenListings(): void {
  writeStored({ seen: null });
}
