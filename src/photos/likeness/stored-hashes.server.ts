/** Stores photo hashes for as long as their files. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Likeness } from './likeness.ts';

/** Stores hashes before any row refers to their photos: a transaction that writes one may already look for similar ones. */
export async function storeHashes(db: Db, photos: readonly { key: string; likeness: Likeness }[]): Promise<void> {
  if (photos.length === 0) return;
  const hashes = photos.map(({ key, likeness: { flat, marks, chunks } }) => ({ key, flat, marks, chunks }));
  const views = photos.map(({ key, likeness }) => ({ key, views: likeness.views }));
  // One statement, so that neither exists without the other.
  await db
    .with('kept', (query) =>
      query
        .insertInto('photo_hashes')
        .values(hashes)
        .onConflict((on) => on.doNothing()),
    )
    .insertInto('photo_views')
    .values(views)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Removes the hashes of photos whose files are removed. */
export async function removeHashes(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('photo_hashes').where('key', 'in', keys).execute();
}

/**
 * Nightly job: removes hashes that belong to no listing photo or upload, after a crash or a race with a removal. If one
 * belongs to a running request, the walk over photos without hashes recreates it.
 */
export async function removeStrayHashes({ db }: App): Promise<void> {
  // Keys are hexadecimal: a sixteenth at a time keeps each statement short.
  for (const first of '0123456789abcdef') {
    await sql`
      delete from photo_hashes h where starts_with(key, ${first})
        and not exists (select from photos p where p.key = h.key)
        and not exists (select from uploads u where u.key = h.key)`.execute(db);
  }
}
