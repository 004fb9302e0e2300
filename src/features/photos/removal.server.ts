/** Files of photos that are shown no more: asked for with the write that forgets them, removed by a job, kept while a backup reads. */
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Db } from '../../database/client.ts';
import type { JobData } from '../../jobs/queue.ts';
import { namesOfFiles, type StoredPhoto } from './photos.server.ts';

// A job is one row of the queue.
const namesPerJob = 500;

/** Held by a backup: rows it has read name files that must stay until it has read them, too. */
export const removalLock = 7_201_834;

/** For the transaction that removes the rows of photos: their files go soon after its commit, and never without it. */
export async function removeLater(
  app: App,
  trx: Db,
  photos: readonly Pick<StoredPhoto, 'key' | 'widths'>[],
): Promise<void> {
  for (const data of jobsFor(namesOfFiles(photos))) await app.queue.send('photos.removeFiles', data, trx);
}

/** As many jobs as it takes to remove these files. */
export function jobsFor(names: readonly string[]): JobData['photos.removeFiles'][] {
  return Array.from({ length: Math.ceil(names.length / namesPerJob) }, (_, index) => ({
    names: names.slice(index * namesPerJob, (index + 1) * namesPerJob),
  }));
}

/**
 * The job: removes those files that nothing shows, drawn demo pictures being shown by many. It fails, to be tried again,
 * while a backup reads or the store is away; what it never manages the nightly look for orphans finds.
 *
 * Nothing is held while the store works. A file that no row names at a moment when no backup is under way is named by no
 * backup that begins later either.
 */
export async function removeUnusedFiles(app: App, { names }: JobData['photos.removeFiles']): Promise<void> {
  const unused = await app.db.transaction().execute(async (trx) => {
    // Until the rows have been looked at: a backup that begins in between may still see one that is gone by then.
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock_shared(${removalLock}) as free`.execute(trx);
    return rows[0]?.free ? unknownOf(trx, names) : undefined;
  });
  if (!unused) throw new Error('a backup is under way: its photos stay until it ends');
  await app.files.remove(unused);
}

/** Those of the files that no listing, no banner and no photo sent ahead names. */
export async function unknownOf(db: Db, names: readonly string[]): Promise<string[]> {
  const known = await knownKeys(db, names.map(keyOf));
  return names.filter((name) => !known.has(keyOf(name)));
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

function keyOf(name: string): string {
  return name.slice(0, 32);
}
