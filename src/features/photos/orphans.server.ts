/** Files that no listing and no banner names: left by a crash between storing and committing, or between deleting and removing. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../app.ts';
import { removePhotos, type StoredPhoto } from './photos.server.ts';

// Far longer than any request under way can take.
const minAgeMs = 24 * 3_600_000;
const batchSize = 500;

/** Removes stored files older than a day whose photo nothing shows, and uploads nobody came back for. */
export async function removeOrphanPhotos(app: App): Promise<void> {
  const before = app.now().getTime() - minAgeMs;
  let batch: string[] = [];
  let removed = 0;
  const flush = async () => {
    const orphans = await unknownNames(app, batch);
    await app.files.remove(orphans);
    removed += orphans.length;
    batch = [];
  };
  for await (const { name, modifiedAt } of app.files.list()) {
    if (modifiedAt.getTime() > before) continue;
    if (batch.push(name) === batchSize) await flush();
  }
  await flush();
  await removeOldUploads(app.uploadDir, before);
  app.log.info({ removed }, 'orphaned photos removed');
}

/** Removes the files of photos that left a listing or banner, unless another shows them too, as drawn demo pictures do. */
export async function removeUnusedPhotos(
  app: App,
  photos: readonly Pick<StoredPhoto, 'key' | 'widths'>[],
): Promise<void> {
  const known = await knownKeys(
    app,
    photos.map((photo) => photo.key),
  );
  await removePhotos(
    app.files,
    photos.filter((photo) => !known.has(photo.key)),
  );
}

async function unknownNames(app: App, names: readonly string[]): Promise<string[]> {
  const known = await knownKeys(app, names.map(keyOf));
  return names.filter((name) => !known.has(keyOf(name)));
}

async function knownKeys(app: App, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await app.db
    .selectFrom('photos')
    .select('key')
    .where('key', 'in', keys)
    .union(app.db.selectFrom('banners').select('key').where('key', 'in', keys))
    .execute();
  return new Set(rows.map((row) => row.key));
}

function keyOf(name: string): string {
  return name.slice(0, 32);
}

async function removeOldUploads(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}
