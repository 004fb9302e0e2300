import { type Kysely, sql } from 'kysely';

/** Perceptual hashes of photos, by which the same photo is found again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By key, not by row: rows of photos are replaced with every change of a listing, and uploads become photos.
  await sql`
    create table photo_hashes (
      key text primary key,
      -- Too little in it for a hash to say much.
      flat boolean not null,
      marks bytea not null,
      chunks integer[] not null
    )`.execute(db);
  // New rows go into it at once: with fastupdate they would gather in a list that every search reads.
  await sql`create index photo_hashes_chunks on photo_hashes using gin (chunks) with (fastupdate = off)`.execute(db);
  // Apart, so that the rows that a search reads by the thousand stay small.
  await sql`
    create table photo_views (
      key text primary key references photo_hashes on delete cascade,
      views bytea not null
    )`.execute(db);
  // How far the walk over photos without hashes has come.
  await sql`
    create table photo_hashing (
      one boolean primary key default true check (one),
      began_at timestamptz not null,
      listing_id uuid,
      position integer,
      done boolean not null
    )`.execute(db);
}
