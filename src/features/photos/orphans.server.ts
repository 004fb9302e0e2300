/** Files that no listing and no banner names: left by a crash between storing and committing, or between deleting and removing. */
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Db } from '../../db.ts';
import { removePhotos, type StoredPhoto } from './photos.server.ts';

// Far longer than any request under way can take.
const minAgeMs = 24 * 3_600_000;
const batchSize = 500;

/** Held by a backup: rows it has read name files that must stay until it has read them, too. */
export const removalLock = 7_201_834;

/** Removes stored files older than a day whose photo nothing shows. */
export async function removeOrphanPhotos(app: App): Promise<void> {
  const before = app.now().getTime() - minAgeMs;
  let batch: string[] = [];
  let removed = 0;
  const flush = async () => {
    const names = batch;
    batch = [];
    await unlessBackingUp(app, async (db) => {
      const known = await knownKeys(db, names.map(keyOf));
      const orphans = names.filter((name) => !known.has(keyOf(name)));
      await app.files.remove(orphans);
      removed += orphans.length;
    });
  };
  for await (const { name, modifiedAt } of app.files.list()) {
    if (modifiedAt.getTime() > before) continue;
    if (batch.push(name) === batchSize) await flush();
  }
  await flush();
  app.log.info({ removed }, 'orphaned photos removed');
}

/**
 * Removes the files of photos that left a listing or banner, unless another shows them too, as drawn demo pictures do.
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
    .execute();
  return new Set(rows.map((row) => row.key));
}

function keyOf(name: string): string {
  return name.slice(0, 32);
}
