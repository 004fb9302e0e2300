/** The store of photos, and of files that strangers have sent. Callers see only `Files`; another kind of store is another implementation of it. */
import type { Readable } from 'node:stream';
import { type NamesOfFiles, photoNames } from './file-name.ts';
import { openFolder } from './files-on-disk.ts';
import { openBucket } from './files-in-s3.ts';
import { parseStorageUrl, storageFormats } from './storage-url.ts';

export type StoredFile = {
  size: number;
  /** Opens a stream; a range includes its end. */
  body: (range?: { start: number; end: number }) => Readable;
};

export type Files = {
  /** Stores a file durably and atomically. */
  put(name: string, body: Buffer): Promise<void>;
  /** Finds a file; undefined if there is none. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Removes files; missing ones are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** All names with their age, including a killed process's partial files, for the job that removes orphans. */
  list(): AsyncGenerator<{ name: string; modifiedAt: Date }>;
  /** The store's id, kept beside its files; undefined if none. */
  readMark(): Promise<string | undefined>;
  writeMark(id: string): Promise<void>;
  /** Fails if the store is down or denies access. */
  check(): Promise<void>;
  close(): void;
};

/** Opens the store of `STORAGE_URL`, with a second one to read from while photos are being moved. */
export function openFiles(storageUrl: string, secondUrl?: string, kind = photoNames): Files {
  const first = openStore('STORAGE_URL', storageUrl, kind);
  return secondUrl ? withSecond(first, openStore('SECOND_STORAGE_URL', secondUrl, kind)) : first;
}

function openStore(setting: string, url: string, kind: NamesOfFiles): Files {
  const place = parseStorageUrl(url);
  if (place) return place.kind === 's3' ? openBucket(place, kind) : openFolder(place.folder, kind);
  const shown = url.replace(/\/\/.*@/, '//…@');
  throw new Error(`${setting}: got ${JSON.stringify(shown)}, takes ${storageFormats}`);
}

/** Writes to the first store, reads from the first and then the second, removes from both. */
function withSecond(first: Files, second: Files): Files {
  return {
    put: (name, body) => first.put(name, body),
    get: async (name) => (await first.get(name)) ?? second.get(name),
    remove: async (names) => void (await Promise.all([first.remove(names), second.remove(names)])),
    async *list() {
      yield* first.list();
      yield* second.list();
    },
    readMark: () => first.readMark(),
    writeMark: (id) => first.writeMark(id),
    check: () => first.check(),
    close() {
      first.close();
      second.close();
    },
  };
}
