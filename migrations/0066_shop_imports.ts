import { type Kysely, sql } from 'kysely';

/** Files of shops: what was sent, how far it has come, which row is which listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_imports (
      id uuid primary key,
      shop_id uuid not null references shops on delete cascade,
      created_at timestamptz not null,
      name text not null,
      bytes integer not null,
      dry_run boolean not null,
      profile text,
      state text not null check (state in
        ('receiving', 'queued', 'reading', 'photos', 'done', 'held', 'cancelled', 'failed')),
      -- Why it is held or failed.
      message text,
      -- The seller has said that it goes on.
      confirmed boolean not null default false,
      rows integer not null default 0,
      done integer not null default 0,
      added integer not null default 0,
      changed integer not null default 0,
      unchanged integer not null default 0,
      withdrawn integer not null default 0,
      wrong integer not null default 0,
      tries integer not null default 0,
      -- When its worker was last seen.
      beat_at timestamptz
    )`.execute(db);
  await sql`create index on shop_imports (shop_id, id)`.execute(db);
  await sql`
    create index shop_imports_open on shop_imports (id) where state in ('receiving', 'queued', 'reading', 'photos')`.execute(
    db,
  );
  await sql`
    create table shop_import_parts (
      import_id uuid not null references shop_imports on delete cascade,
      number integer not null,
      data bytea not null,
      primary key (import_id, number)
    )`.execute(db);
  await sql`
    create table shop_import_errors (
      import_id uuid not null references shop_imports on delete cascade,
      row integer not null,
      errors jsonb not null,
      texts jsonb not null,
      primary key (import_id, row)
    )`.execute(db);
  await sql`
    create table shop_items (
      shop_id uuid not null references shops on delete cascade,
      external_id text not null,
      listing_id uuid references listings on delete set null,
      hash bytea not null,
      images text[] not null,
      -- By which file it was last written, and how.
      import_id uuid,
      outcome text,
      primary key (shop_id, external_id)
    )`.execute(db);
  await sql`create index on shop_items (listing_id)`.execute(db);
  await sql`
    create table shop_mappings (
      shop_id uuid primary key references shops on delete cascade,
      section text,
      columns jsonb not null
    )`.execute(db);
}
