/** Recently opened listings, stored only in this browser. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, createReader, writeStored } from '../../browser/storage.ts';
import { type KeptCard, parseCards, toKept, writeCards } from './kept-cards.ts';
import type { Card } from './present-card.ts';

// Two rows of the widest page.
const maxKept = 12;
const none: readonly KeptCard[] = [];
const readSeen = createReader('seen', parseCards);

/** The latest first. */
export function useSeenListings(): readonly KeptCard[] {
  return useSyncExternalStore(onStoredChange, readSeen, () => none);
}

/** Remembers a listing, if the browser allows storage. */
export function keepSeenListing(card: Card): void {
  const rest = readSeen().filter((each) => each._id !== card._id);
  writeStored({ seen: writeCards([toKept(card), ...rest].slice(0, maxKept)) });
}

export function forgetSeenListings(): void {
  writeStored({ seen: null });
}
