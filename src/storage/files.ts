/** Where stored files live. The only place that knows; another sort of store is another object with these functions. */
import type { Readable } from 'node:stream';
import { openFolder } from './files-on-disk.ts';
import { openBucket } from './files-in-s3.ts';
import { parseStorageUrl, takesStorage } from './storage-url.ts';

export type StoredFile = {
  size: number;
  /** Read as it is asked for; a range includes its end. */
  body: (range?: { start: number; end: number }) => Readable;
};

export type Files = {
  /** Stores bytes durably under a flat name, whole or not at all. */
  put(name: string, body: Buffer): Promise<void>;
  /** Opens a stored file; undefined when there is none. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Removes files; one that is not there is fine. */
  remove(names: readonly string[]): Promise<void>;
  /** All stored names with their age, half-written ones of a killed process too: for the job that removes orphans. */
  list(): AsyncGenerator<{ name: string; modifiedAt: Date }>;
  /** Fails while the store does not answer, or refuses us. */
  check(): Promise<void>;
  close(): void;
};

/** Opens the store that `STORAGE_URL` names. While photos move from one store to another, both are read. */
export function openFiles(storageUrl: string, secondUrl?: string): Files {
  const first = openStore('STORAGE_URL', storageUrl);
  return secondUrl ? withSecond(first, openStore('SECOND_STORAGE_URL', secondUrl)) : first;
}

function openStore(setting: string, url: string): Files {
  const place = parseStorageUrl(url);
  if (place) return place.kind === 's3' ? openBucket(place) : openFolder(place.folder);
  const shown = url.replace(/\/\/.*@/, '//…@');
  throw new Error(`${setting}: got ${JSON.stringify(shown)}, takes ${takesStorage}`);
}

/** New files go to the first; what it lacks is looked for in the second; what is removed is removed from both. */
function withSecond(first: Files, second: Files): Files {
  return {
    put: (name, body) => first.put(name, body),
    get: async (name) => (await first.get(name)) ?? second.get(name),
    remove: async (names) => void (await Promise.all([first.remove(names), second.remove(names)])),
    async *list() {
      yield* first.list();
      yield* second.list();
    },
    check: () => first.check(),
    close() {
      first.close();
      second.close();
    },
  };
}
