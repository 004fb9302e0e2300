/**
 * Keeps photos that cannot be uploaded yet, such as before the log-in, in IndexedDB for the draft. If the browser
 * refuses, they have to be picked again.
 */
import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import { v4 as uuidv4 } from 'uuid';
import type { LocalPhoto } from '../../../../photos/ui/picking/photo-state.ts';
import { photosOfDrafts } from './draft.ts';

const prefix = 'local-';
// Minimum age for deletion: a draft in another tab may be about to reference a newer photo.
const sweptAfterMs = 60_000;

let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore('axtartap', 'photos'));

/** Whether the id is that of a photo in this browser. */
export function isLocalPhoto(id: string): boolean {
  return id.startsWith(prefix);
}

/** Stores a photo; returns its id, or undefined if the browser refuses. */
export async function storeLocally(file: File): Promise<string | undefined> {
  const id = `${prefix}${Date.now()}-${uuidv4()}`;
  try {
    await set(id, file, store());
    return id;
  } catch {
    return undefined;
  }
}

/** The photos that still exist. */
export async function readLocalPhotos(ids: readonly string[]): Promise<LocalPhoto[]> {
  if (ids.length === 0) return [];
  const files: unknown[] = await getMany([...ids], store()).catch(() => []);
  return ids.flatMap((local, index) => {
    const file = files[index];
    return file instanceof File ? { local, file } : [];
  });
}

/** Deletes photos that no draft references. */
export async function deleteUnusedPhotos(): Promise<void> {
  const named = new Set(photosOfDrafts());
  const isOld = (id: string) => Date.now() - Number(id.slice(prefix.length).split('-')[0]) > sweptAfterMs;
  try {
    const found = (await keys<string>(store())).filter((id) => !named.has(id) && isOld(id));
    if (found.length > 0) await delMany(found, store());
  } catch {
    // Without storage there is nothing to delete.
  }
}
