import { type Kysely, sql } from 'kysely';

/** Addresses that shops' files are read from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_feeds (
      shop_id uuid primary key references shops on delete cascade,
      url text not null,
      -- What the server called the version that was last taken in, and its SHA-256.
      etag text,
      last_modified text,
      digest bytea,
      checked_at timestamptz,
      next_at timestamptz not null,
      -- Failures in a row, and the last one's reason.
      failures integer not null default 0,
      problem text,
      -- When its owner was told; null again once it works.
      told_at timestamptz,
      -- The file last taken in, or being taken in.
      import_id uuid references shop_imports on delete set null,
      -- Who reads it, and when that one was last seen.
      claim uuid,
      beat_at timestamptz
    )`.execute(db);
  await sql`create index on shop_feeds (next_at)`.execute(db);
  await sql`create index on shop_feeds (import_id) where import_id is not null`.execute(db);
  await sql`create index shop_feeds_failing on shop_feeds (failures desc, shop_id) where failures > 0`.execute(db);
}
