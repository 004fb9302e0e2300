/** Recently opened listings, stored only in this browser. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, createReader, readStored, writeStored } from '../../ui/browser/storage.ts';
import { type StoredCard, parseCards, toStoredCard, writeCards } from './stored-cards.ts';
import { readSeenIds } from './seen-ids.ts';
import type { Card } from './present-card.ts';

// Listings to remember: two rows of the widest page.
const maxKept = 12;
// Display numbers to keep for marking cards, 2 KB.
const maxIds = 300;
/** Stored instead of listings when the user has turned remembering off. */
const off = 'off';
const none: readonly StoredCard[] = [];
const readSeen = createReader('seen', parseCards);

/** Recently opened listings, the latest first. */
export function useSeenListings(): readonly StoredCard[] {
  return useSyncExternalStore(onStoredChange, readSeen, () => none);
}

/** Remembers a listing, unless the user has turned that off or the browser refuses storage. */
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

export function remembersSeen(): boolean {
  return readStored('seen') !== off;
}

/** Turns remembering on or off, and forgets all listings. */
export function setRemembersSeen(wanted: boolean): void {
  writeStored({ seen: wanted ? null : off, seenIds: null });
}
