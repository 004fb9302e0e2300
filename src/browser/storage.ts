/** The browser's storage under the keys of the specification. A browser that refuses storage reads as an empty one. */

export type StorageKey = 'token' | 'userId' | 'username' | 'adminToken' | 'selectedCategoryId' | 'favorites';

const listeners = new Set<() => void>();

/** What a key holds, or null. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores texts, removes keys given as null, and tells everyone who listens. False when the browser refuses. */
export function writeStored(entries: Partial<Record<StorageKey, string | null>>): boolean {
  try {
    for (const [key, value] of Object.entries(entries)) {
      if (value === null || value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
    return true;
  } catch {
    return false;
  } finally {
    for (const listener of listeners) listener();
  }
}

/** Calls back on changes made here and in other tabs; the shape React's `useSyncExternalStore` wants. */
export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
