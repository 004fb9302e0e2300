/** The browser's storage under the keys of the specification and some of our own. A browser that refuses storage reads as an empty one. */

export type StorageKey =
  | 'token'
  | 'userId'
  | 'username'
  | 'adminToken'
  | 'selectedCategoryId'
  | 'favorites'
  | 'recentSearches'
  | 'drafts'
  | 'theme';

const listeners = new Set<() => void>();

/** What to say when the browser refuses to keep something. */
export const storageRefused =
  'Brauzeriniz məlumat saxlamağa icazə vermir. Parametrlərdə bu sayt üçün məlumat saxlamağa icazə verin və ya yer boşaldın.';

/** What a key holds, or null; an empty text is nothing. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null;
  }
}

type Entries = Partial<Record<StorageKey, string | null>>;

/** Stores texts, removes keys given as null, and tells everyone who listens. False, and nothing stored, when the browser refuses. */
export function writeStored(entries: Entries): boolean {
  const before = Object.fromEntries(Object.keys(entries).map((key) => [key, readStored(key as StorageKey)]));
  const kept = tryToWrite(entries);
  if (!kept) tryToWrite(before);
  tellAll();
  return kept;
}

function tryToWrite(entries: Entries): boolean {
  try {
    for (const [key, value] of Object.entries(entries)) {
      if (value === null || value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
    return true;
  } catch {
    return false;
  }
}

/** Calls back on changes made here and in other tabs; the shape React's `useSyncExternalStore` wants. */
export function onStoredChange(listener: () => void): () => void {
  // One ear for all: dozens of hearts listen.
  if (listeners.size === 0) addEventListener('storage', tellAll);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tellAll);
  };
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
