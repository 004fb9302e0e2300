/**
 * Typed `localStorage`, with the specification's keys and some of our own. Reads as empty if the browser denies access.
 */

export type StorageKey =
  | 'token'
  | 'userId'
  | 'username'
  | 'adminToken'
  | 'selectedCategoryId'
  | 'favorites'
  | 'favoriteChanges'
  | 'favoritesOf'
  | 'cheaper'
  | 'cheaperDismissed'
  | 'recentSearches'
  | 'drafts'
  | 'theme'
  | 'view'
  | 'push'
  | 'seen'
  | 'seenIds'
  | 'unread'
  | 'unreadMessages'
  | 'messages'
  | 'askedFor'
  | 'shop'
  | 'hiddenSellers'
  | 'hiddenSellersOf';

const listeners = new Set<() => void>();

/** Message when the browser refuses a write. */
export const storageRefused =
  'Brauzeriniz məlumat saxlamağa icazə vermir. Parametrlərdə bu sayt üçün məlumat saxlamağa icazə verin və ya yer boşaldın.';

/** A stored value; null if absent or empty. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null;
  }
}

/** Creates a reader that parses a key; the same text gives the same object, so that React sees no change. */
export function createReader<T>(key: StorageKey, parse: (text: string | null) => T): () => T {
  let last: { text: string | null; result: T } | undefined;
  return () => {
    const text = readStored(key);
    if (!last || last.text !== text) last = { text, result: parse(text) };
    return last.result;
  };
}

type Entries = Partial<Record<StorageKey, string | null>>;

/**
 * Stores values, removes keys set to null, and notifies listeners. All or nothing: false if the browser refuses. When a
 * session ends or is replaced by another account's, the previous account's data is removed.
 */
export function writeStored(changes: Entries): boolean {
  const ends = 'token' in changes && readStored('token') && (!changes.token || changes.userId !== readStored('userId'));
  const entries = ends ? { ...clearedAccountEntries(), ...changes } : changes;
  const before = Object.fromEntries(Object.keys(entries).map((key) => [key, readStored(key as StorageKey)]));
  const kept = tryToWrite(entries);
  if (!kept) tryToWrite(before);
  notifyListeners();
  return kept;
}

/**
 * Entries to clear when an account leaves. Keeps the visitor's own favourites and hidden sellers, drafts (shown only to
 * their account), and favourite changes not yet sent, for the account's next log-in.
 */
export function clearedAccountEntries(): Entries {
  return {
    favorites: visitorsOwn('favorites'),
    favoritesOf: null,
    cheaper: null,
    cheaperDismissed: null,
    hiddenSellers: visitorsOwn('hiddenSellers'),
    hiddenSellersOf: null,
    unread: null,
    unreadMessages: null,
    messages: null,
    // Keeps the setting to remember none, which belongs to the browser.
    seen: readStored('seen') === 'off' ? 'off' : null,
    seenIds: null,
    recentSearches: null,
    askedFor: null,
    shop: null,
  };
}

function visitorsOwn(key: StorageKey): string | null {
  try {
    const kept = (JSON.parse(readStored(key) ?? '[]') as ({ of?: string } | null)[]).filter((each) => !each?.of);
    if (kept.length > 0) return JSON.stringify(kept);
  } catch {
    // Drops invalid entries.
  }
  return null;
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

/** Subscribes to changes, including those of other tabs; for `useSyncExternalStore`. */
export function onStoredChange(listener: () => void): () => void {
  // One event listener for all subscribers: a page has dozens of favourite buttons.
  if (listeners.size === 0) addEventListener('storage', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notifyListeners);
  };
}

function notifyListeners(): void {
  // Updates what the document shows of stored values; see `themeScript`.
  self.applyTheme?.();
  for (const listener of listeners) listener();
}
