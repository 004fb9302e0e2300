/** Recent searches, stored in this browser only. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, createReader, writeStored } from '../../../browser/storage.ts';

const maxKept = 5;
const none: readonly string[] = [];
const readRecent = createReader('recentSearches', parse);

/** The latest first. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(onStoredChange, readRecent, () => none);
}

/** Remembers a search, if the browser allows storage. */
export function rememberSearch(text: string): void {
  const kept = text.trim();
  if (kept === '') return;
  const rest = readRecent().filter((each) => each.toLowerCase() !== kept.toLowerCase());
  writeStored({ recentSearches: JSON.stringify([kept, ...rest].slice(0, maxKept)) });
}

export function forgetSearches(): void {
  writeStored({ recentSearches: null });
}

function parse(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, maxKept) : none;
  } catch {
    return none;
  }
}
