/** `localStorage` under the keys of the specification and some of our own. Where the browser denies access it reads as empty. */

export type StorageKey =
  | 'token'
  | 'userId'
  | 'username'
  | 'adminToken'
  | 'selectedCategoryId'
  | 'favorites'
  | 'favoriteChanges'
  | 'favoritesOf'
  | 'recentSearches'
  | 'drafts'
  | 'theme'
  | 'view'
  | 'push'
  | 'seen'
  | 'unread'
  | 'askedFor';

const listeners = new Set<() => void>();

/** Shown when a write is refused. */
export const storageRefused =
  'Brauzeriniz məlumat saxlamağa icazə vermir. Parametrlərdə bu sayt üçün məlumat saxlamağa icazə verin və ya yer boşaldın.';

/** Null if absent or empty. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null;
  }
}

/** Reads a key as parsed: the same result for the same text, so that React sees no change where there is none. */
export function readerOf<T>(key: StorageKey, parse: (text: string | null) => T): () => T {
  let last: { text: string | null; result: T } | undefined;
  return () => {
    const text = readStored(key);
    if (!last || last.text !== text) last = { text, result: parse(text) };
    return last.result;
  };
}

type Entries = Partial<Record<StorageKey, string | null>>;

/**
 * Stores values, removes keys set to null, and notifies listeners. All or nothing: false when the browser refuses. Where a
 * session ends or gives way to another account's, in whatever way, what was its account's goes with it.
 */
export function writeStored(changes: Entries): boolean {
  const ends = 'token' in changes && readStored('token') && (!changes.token || changes.userId !== readStored('userId'));
  const entries = ends ? { ...withoutAccount(), ...changes } : changes;
  const before = Object.fromEntries(Object.keys(entries).map((key) => [key, readStored(key as StorageKey)]));
  const kept = tryToWrite(entries);
  if (!kept) tryToWrite(before);
  notifyListeners();
  return kept;
}

/**
 * What stays for whoever uses the browser next: what a visitor kept, drafts, which are shown to their account alone, and what
 * the account has not learnt yet of its favourites, for its next log-in.
 */
export function withoutAccount(): Entries {
  let favorites: string | null = null;
  try {
    const kept = (JSON.parse(readStored('favorites') ?? '[]') as { of?: string }[]).filter(({ of }) => !of);
    if (kept.length > 0) favorites = JSON.stringify(kept);
  } catch {
    // Broken ones are nobody's.
  }
  return { favorites, favoritesOf: null, unread: null, seen: null, recentSearches: null, askedFor: null };
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

/** Subscribes to changes, those of other tabs included; for `useSyncExternalStore`. */
export function onStoredChange(listener: () => void): () => void {
  // One event listener for all: a page has dozens of favorite buttons.
  if (listeners.size === 0) addEventListener('storage', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notifyListeners);
  };
}

function notifyListeners(): void {
  // What the document shows of the storage, see `themeScript`.
  self.applyTheme?.();
  for (const listener of listeners) listener();
}
