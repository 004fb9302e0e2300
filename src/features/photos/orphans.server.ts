/** Files that no listing, no banner and no upload names: left by a crash between storing and committing, or between deleting and removing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Db } from '../../db.ts';
import { removePhotos, type StoredPhoto } from './photos.server.ts';

// Far longer than any request under way can take.
const minAgeMs = 24 * 3_600_000;
const batchSize = 500;

/** Held by a backup: rows it has read name files that must stay until it has read them, too. */
export const removalLock = 7_201_834;

/**
 * Removes stored files older than a day whose photo nothing shows. A clock that jumps
 * ahead makes the files of a request under way look old, so what is found is looked at again after `pauseMs`, which no
 * clock shortens: by then the request has named them or given up.
 */
export async function removeOrphanPhotos(app: App, pauseMs = 0): Promise<void> {
  const before = app.now().getTime() - minAgeMs;
  const orphans = await findOrphans(app, before);
  if (orphans.length > 0) await sleep(pauseMs);
  let removed = 0;
  for (const names of batchesOf(orphans)) {
    await unlessBackingUp(app, async (db) => {
      const still = await unknownOf(db, names);
      await app.files.remove(still);
      removed += still.length;
    });
  }
  app.log.info({ removed }, 'orphaned photos removed');
}

/**
 * Removes the files of photos that left a listing or banner, or never came into one, unless another shows them too, as drawn demo pictures do.
 * The rows are gone by now: what cannot be removed now is removed by the nightly job, and nobody need hear of it.
 */
export async function removeUnusedPhotos(
  app: App,
  photos: readonly Pick<StoredPhoto, 'key' | 'widths'>[],
): Promise<void> {
  if (photos.length === 0) return;
  try {
    await unlessBackingUp(app, async (db) => {
      const known = await knownKeys(
        db,
        photos.map((photo) => photo.key),
      );
      await removePhotos(
        app.files,
        photos.filter((photo) => !known.has(photo.key)),
      );
    });
  } catch (error) {
    app.log.warn({ err: error }, 'photos left behind');
  }
}

/** A backup that begins meanwhile waits for the end of the work. */
async function unlessBackingUp(app: App, work: (db: Db) => Promise<void>): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock_shared(${removalLock}) as free`.execute(trx);
    if (rows[0]?.free) await work(trx);
  });
}

async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('photos')
    .select('key')
    .where('key', 'in', keys)
    .union(db.selectFrom('banners').select('key').where('key', 'in', keys))
    .union(db.selectFrom('uploads').select('key').where('key', 'in', keys))
    .execute();
  return new Set(rows.map((row) => row.key));
}

/** Names of old files that no row names. */
async function findOrphans(app: App, before: number): Promise<string[]> {
  const orphans: string[] = [];
  let old: string[] = [];
  const sift = async () => orphans.push(...(await unknownOf(app.db, old.splice(0))));
  for await (const { name, modifiedAt } of app.files.list()) {
    if (modifiedAt.getTime() <= before && old.push(name) === batchSize) await sift();
  }
  await sift();
  return orphans;
}

async function unknownOf(db: Db, names: readonly string[]): Promise<string[]> {
  const known = await knownKeys(db, names.map(keyOf));
  return names.filter((name) => !known.has(keyOf(name)));
}

function batchesOf(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / batchSize) }, (_, index) =>
    names.slice(index * batchSize, (index + 1) * batchSize),
  );
}

function keyOf(name: string): string {
  return name.slice(0, 32);
}
