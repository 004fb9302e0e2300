/** Where stored files live. The only place that knows; another store is another object with these functions. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import type { Readable } from 'node:stream';
import { unavailableIfDiskFull } from './errors.ts';

export type StoredFile = { size: number; body: (range?: { start: number; end: number }) => Readable };

export type Files = {
  /** Stores bytes durably under a flat name, whole or not at all. */
  put(name: string, body: Buffer): Promise<void>;
  /** Opens a stored file; undefined when there is none. A range includes its end. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Removes files; one that is not there is fine. */
  remove(names: readonly string[]): Promise<void>;
  /** All stored names with their age, half-written ones of a killed process too: for the job that removes orphans. */
  list(): AsyncGenerator<{ name: string; modifiedAt: Date }>;
};

// Strict, so that no name can leave the folder, whatever a caller passes on.
const namePattern = /^[0-9a-f]{32}-[1-9][0-9]{0,4}\.webp$/;
const partialPattern = /^[0-9a-f]{32}-[1-9][0-9]{0,4}\.webp\.[0-9a-f]{12}\.tmp$/;

/** Opens the store that `STORAGE_URL` names; `file:/folder` is the only sort so far. */
export function openFiles(storageUrl: string): Files {
  // Not through `URL`: a folder may hold `%`, `#` or a space, and the setting is written as people write folders.
  const folder = /^file:(?:\/\/(?=\/))?(?<folder>.+)$/.exec(storageUrl)?.groups?.folder;
  if (!folder || !isAbsolute(folder)) {
    const shown = storageUrl.replace(/\/\/[^@/]*@/, '//…@');
    throw new Error(`STORAGE_URL: got ${JSON.stringify(shown)}, takes file:/folder with the folder's full path`);
  }
  return {
    put: (name, body) => putFile(pathOf(folder, name, namePattern), body),
    get: (name) => getFile(folder, name),
    remove: async (names) => {
      const paths = names.map((name) => pathOf(folder, name, namePattern, partialPattern));
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
    list: () => listFiles(folder),
  };
}

/** Sub-folders by the first two characters keep each folder small enough to list. */
function pathOf(folder: string, name: string, ...patterns: RegExp[]): string {
  if (!patterns.some((pattern) => pattern.test(name))) throw new Error(`Not a file name: ${JSON.stringify(name)}`);
  return join(folder, name.slice(0, 2), name);
}

async function putFile(path: string, body: Buffer): Promise<void> {
  const shard = dirname(path);
  const partial = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const made = await mkdir(shard, { recursive: true });
    await writeDurably(partial, body);
    await rename(partial, path);
    await syncFolder(shard);
    // Always: another request that made the folder a moment ago may not have come this far.
    await syncFolder(dirname(shard));
    if (made) await syncFolder(dirname(made));
  } catch (error) {
    await rm(partial, { force: true });
    throw unavailableIfDiskFull(error);
  }
}

async function writeDurably(path: string, body: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without this a power cut may forget the new name although the bytes are on disk. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows refuses to open folders.
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function getFile(folder: string, name: string): Promise<StoredFile | undefined> {
  // Names come from addresses that anybody may type: a wrong one is simply a file that does not exist.
  if (!namePattern.test(name)) return undefined;
  const path = pathOf(folder, name, namePattern);
  const found = await unlessMissing(stat(path));
  return found?.isFile() ? { size: found.size, body: (range) => createReadStream(path, range) } : undefined;
}

async function* listFiles(folder: string): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  for await (const shard of namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shard)) continue;
    for await (const name of namesIn(join(folder, shard))) {
      if (!namePattern.test(name) && !partialPattern.test(name)) continue;
      const found = await unlessMissing(stat(join(folder, shard, name)));
      if (found) yield { name, modifiedAt: found.mtime };
    }
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(opendir(folder, { bufferSize: 256 }));
  if (entries) for await (const entry of entries) yield entry.name;
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
