/** Recent searches, stored in this browser only. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, createReader, writeStored } from '../../ui/browser/storage.ts';

const maxKept = 5;
const none: readonly string[] = [];
const readRecent = createReader('recentSearches', parse);

/** Recent searches, latest first. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(onStoredChange, readRecent, () => none);
}

/** Stores a search, if the browser allows storage. */
export function rememberSearch(text: string): void {
  const kept = text.trim();
  if (kept === '') return;
  write([kept, ...without(kept)]);
}

/** Deletes a search; without an argument, all. */
export function forgetSearches(text?: string): void {
  write(text === undefined ? [] : without(text));
}

const without = (text: string) => readRecent().filter((each) => each.toLowerCase() !== text.toLowerCase());

function write(searches: readonly string[]): void {
  writeStored({ recentSearches: searches.length > 0 ? JSON.stringify(searches.slice(0, maxKept)) : null });
}

function parse(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, maxKept) : none;
  } catch {
    return none;
  }
}
