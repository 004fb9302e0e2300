/** Files in a folder, on this machine or shared by several. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unavailableIfDiskFull } from '../base/errors.ts';
import { makeFolder } from './folders.ts';
import { invalidFileName, type NamesOfFiles, markName } from './file-name.ts';
import type { Files, StoredFile } from './files.ts';

export function openFolder(folder: string, kind: NamesOfFiles): Files {
  return {
    put: async (name, body) => putFile(pathOf(folder, name, kind.isName), body),
    get: (name) => getFile(folder, name, kind),
    remove: async (names) => {
      const paths = names.map((name) => pathOf(folder, name, kind.isStored));
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
    list: () => listFiles(folder, kind),
    readMark: async () => (await unlessMissing(readFile(join(folder, markName), 'utf8')))?.trim(),
    async writeMark(id) {
      await makeFolder(folder);
      await putDurably(join(folder, markName), Buffer.from(`${id}\n`));
    },
    check: () => makeFolder(folder),
    close: () => {},
  };
}

/** Subfolders by the first two characters keep each folder small. */
function pathOf(folder: string, name: string, isName: (name: string) => boolean): string {
  if (!isName(name)) throw invalidFileName(name);
  return join(folder, name.slice(0, 2), name);
}

async function putFile(path: string, body: Buffer): Promise<void> {
  const shard = dirname(path);
  const made = await orUnavailable(mkdir(shard, { recursive: true, mode: 0o750 }));
  await putDurably(path, body);
  // Always: another request may have created the folder but not synced it yet.
  await syncFolder(dirname(shard));
  if (made) await syncFolder(dirname(made));
}

async function putDurably(path: string, body: Buffer): Promise<void> {
  const partial = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeDurably(partial, body);
    await rename(partial, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw unavailableIfDiskFull(error);
  }
}

async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw unavailableIfDiskFull(error);
  });
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

/** Without this, a power cut may lose the new name although the bytes are on disk. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows refuses to open folders.
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function getFile(folder: string, name: string, { isName }: NamesOfFiles): Promise<StoredFile | undefined> {
  // Names come from URLs: an invalid one is a missing file.
  if (!isName(name)) return undefined;
  const path = pathOf(folder, name, isName);
  const found = await unlessMissing(stat(path));
  return found?.isFile() ? { size: found.size, body: (range) => createReadStream(path, range) } : undefined;
}

async function* listFiles(
  folder: string,
  { isStored }: NamesOfFiles,
): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  for await (const shard of namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shard)) continue;
    for await (const name of namesIn(join(folder, shard))) {
      if (!isStored(name)) continue;
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
