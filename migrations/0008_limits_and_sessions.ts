import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attempts (
      -- SHA-256 of what is limited and for whom: neither e-mails nor addresses are kept for it.
      key bytea primary key,
      count integer not null,
      -- Then it is counted anew.
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index on attempts (ends_at)`.execute(db);

  await sql`
    create table used_places (
      -- An account or an admin.
      holder_id uuid not null,
      -- The first half or so of an address, as the list of open log-ins shows it.
      place text not null,
      used_at timestamptz not null,
      primary key (holder_id, place)
    )`.execute(db);
  await sql`create index on used_places (used_at)`.execute(db);

  await sql`
    alter table sessions
      -- What a session is called in the list of open log-ins; its token is known to its owner alone.
      add column id uuid not null unique default gen_random_uuid(),
      add column device text not null default '',
      add column place text not null default '',
      add column used_at timestamptz not null default now()`.execute(db);
}
