/** What somebody searched before: kept in this browser alone. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '../../../browser/storage.ts';

const maxKept = 5;
const none: readonly string[] = [];
let lastText: string | null = null;
let lastList = none;

/** Own searches, the latest first. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(onStoredChange, readRecent, () => none);
}

/** Keeps a search; a browser that refuses to keep it loses nothing but comfort. */
export function keepSearch(text: string): void {
  const kept = text.trim();
  if (kept === '') return;
  const rest = readRecent().filter((each) => each.toLowerCase() !== kept.toLowerCase());
  writeStored({ recentSearches: JSON.stringify([kept, ...rest].slice(0, maxKept)) });
}

export function forgetSearches(): void {
  writeStored({ recentSearches: null });
}

function readRecent(): readonly string[] {
  const text = readStored('recentSearches');
  if (text === lastText) return lastList;
  lastText = text;
  lastList = parse(text);
  return lastList;
}

function parse(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, maxKept) : none;
  } catch {
    return none;
  }
}
