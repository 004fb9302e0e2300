/** Recently opened listings, stored only in this browser. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, createReader, readStored, writeStored } from '../../browser/storage.ts';
import { type StoredCard, parseCards, toStoredCard, writeCards } from './stored-cards.ts';
import { readSeenIds } from './seen-ids.ts';
import type { Card } from './present-card.ts';

// Two rows of the widest page.
const maxKept = 12;
// Of marked cards, 2 KB.
const maxIds = 300;
/** Instead of listings: none are to be remembered. */
const off = 'off';
const none: readonly StoredCard[] = [];
const readSeen = createReader('seen', parseCards);

/** The latest first. */
export function useSeenListings(): readonly StoredCard[] {
  return useSyncExternalStore(onStoredChange, readSeen, () => none);
}

/** Remembers a listing, unless the person or the browser does not want that. */
export function rememberSeenListing(card: Card): void {
  if (!remembersSeen()) return;
  const rest = readSeen().filter((each) => each._id !== card._id);
  const ids = [...new Set([String(card.id), ...readSeenIds()])];
  writeStored({
    seen: writeCards([toStoredCard(card), ...rest].slice(0, maxKept)),
    seenIds: ids.slice(0, maxIds).join(),
  });
}

export function forgetSeenListings(): void {
  writeStored({ seen: null, seenIds: null });
}

/** Whether listings are remembered. */
export function remembersSeen(): boolean {
  return readStored('seen') !== off;
}

/** Forgets all, and remembers from now on or no more. */
export function setRemembersSeen(wanted: boolean): void {
  writeStored({ seen: wanted ? null : off, seenIds: null });
}
