import { type Kysely, sql } from 'kysely';

/** How often listings are visited, by day. No references: counting must not lock listings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who has been counted today; deleted after the day.
    create table visits (
      -- In Baku.
      day date not null,
      listing_id uuid not null,
      -- view, calls, whatsapp.
      kind text not null,
      -- Hash of address and browser by the key of the day.
      visitor bytea not null,
      primary key (day, listing_id, kind, visitor)
    )`.execute(db);
  await sql`
    -- Visitors of today that are known to be an account: not counted on its own listings.
    create table own_visitors (
      day date not null,
      account_id uuid not null,
      visitor bytea not null,
      primary key (day, account_id, visitor)
    )`.execute(db);
  // Unlogged: neither backups nor replicas keep what the day is to forget.
  await sql`create unlogged table visit_keys (day date primary key, key bytea not null)`.execute(db);
  await sql`
    create table listing_days (
      listing_id uuid not null,
      day date not null,
      views integer not null default 0,
      calls integer not null default 0,
      whatsapp integer not null default 0,
      primary key (listing_id, day)
    )`.execute(db);
}
