/** Recent searches, stored in this browser only. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, createReader, writeStored } from '../../ui/browser/storage.ts';

/** `at`: when it was searched last, in milliseconds; 0 in entries of older versions. */
export type RecentSearch = { text: string; at: number };

const maxKept = 5;
const none: readonly RecentSearch[] = [];
const readRecent = createReader('recentSearches', parse);

/** Recent searches, latest first. */
export function useRecentSearches(): readonly RecentSearch[] {
  return useSyncExternalStore(onStoredChange, readRecent, () => none);
}

/** Stores a search, if the browser allows storage. */
export function rememberSearch(typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  write([{ text, at: Date.now() }, ...without(text)]);
}

/** Deletes a search; without an argument, all. */
export function forgetSearches(text?: string): void {
  write(text === undefined ? [] : without(text));
}

const without = (text: string) => readRecent().filter((each) => each.text.toLowerCase() !== text.toLowerCase());

function write(searches: readonly RecentSearch[]): void {
  writeStored({ recentSearches: searches.length > 0 ? JSON.stringify(searches.slice(0, maxKept)) : null });
}

function parse(stored: string | null): readonly RecentSearch[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.flatMap((each) => recentFrom(each) ?? []).slice(0, maxKept) : none;
  } catch {
    return none;
  }
}

function recentFrom(value: unknown): RecentSearch | undefined {
  if (typeof value === 'string') return { text: value, at: 0 };
  const { text, at } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return typeof text === 'string' ? { text, at: typeof at === 'number' ? at : 0 } : undefined;
}
