/** Removes photo files: queued by the transaction that deletes the rows, run as a job, postponed during a backup. */
import type { App } from '../platform/app/app.ts';
import { trySharedLock } from '../platform/database/advisory-locks.ts';
import type { Db } from '../platform/database/client.ts';
import type { JobData } from '../platform/jobs/queue.ts';
import { removeHashes } from './likeness/stored-hashes.server.ts';
import { namesOfFiles, type StoredPhoto } from './photos.server.ts';

const namesPerJob = 500;

/** Queues the removal of files in the transaction that deletes their rows: it happens if and only if that commits. */
export async function scheduleRemoval(
  app: App,
  trx: Db,
  photos: readonly Pick<StoredPhoto, 'key' | 'widths'>[],
): Promise<void> {
  for (const data of removalJobs(namesOfFiles(photos))) await app.queue.send('photos.removeFiles', data, trx);
}

/** The photos of listings that are being deleted. */
export async function removePhotosOf(app: App, trx: Db, listingIds: readonly string[]): Promise<void> {
  const photos = await trx
    .deleteFrom('photos')
    .where('listing_id', '=', (eb) => eb.fn.any(eb.val([...listingIds])))
    .returning(['key', 'widths'])
    .execute();
  await scheduleRemoval(app, trx, photos);
}

/** The jobs that remove these files. */
export function removalJobs(names: readonly string[]): JobData['photos.removeFiles'][] {
  return Array.from({ length: Math.ceil(names.length / namesPerJob) }, (_, index) => ({
    names: names.slice(index * namesPerJob, (index + 1) * namesPerJob),
  }));
}

/**
 * Job: removes files that no row refers to; demo pictures are shared by many rows. Fails and is retried while a backup runs
 * or the store is down; the nightly search for orphans finds the rest. The lock is not held during the removal: a file
 * without rows while no backup runs cannot be part of a later backup.
 */
export async function removeUnusedFiles(app: App, { names }: JobData['photos.removeFiles']): Promise<void> {
  const unused = await app.db.transaction().execute(async (trx) => {
    // Held until the rows are read: a backup that starts in between may see a row that is deleted by then.
    return (await trySharedLock(trx, 'photoRemoval')) ? findUnused(trx, names) : undefined;
  });
  if (!unused) throw new Error('a backup is under way: its photos stay until it ends');
  await app.files.remove(unused);
  await removeHashes(app.db, [...new Set(unused.map(keyOf))]);
}

/** The files to which no listing, banner, shop, message, upload or logo of the site refers. */
export async function findUnused(db: Db, names: readonly string[]): Promise<string[]> {
  const known = await usedKeys(db, names.map(keyOf));
  return names.filter((name) => !known.has(keyOf(name)));
}

async function usedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('photos')
    .select('key')
    .where('key', 'in', keys)
    .union(db.selectFrom('banners').select('key').where('key', 'in', keys))
    .union(db.selectFrom('uploads').select('key').where('key', 'in', keys))
    .union(db.selectFrom('message_photos').select('key').where('key', 'in', keys))
    .union(db.selectFrom('shop_photos').select('key').where('key', 'in', keys))
    .union(db.selectFrom('site_logo').select('key').where('key', 'in', keys))
    .execute();
  return new Set(rows.map((row) => row.key));
}

function keyOf(name: string): string {
  return name.slice(0, 32);
}
