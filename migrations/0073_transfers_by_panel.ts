import { type Kysely, sql } from 'kysely';

/** Files of other software that the owner sends in the admin panel, and how far each is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfers (
      id uuid primary key,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      name text not null,
      bytes integer not null,
      state text not null check (state in (
        'receiving', 'reading', 'open', 'checking', 'running', 'done', 'mailing', 'failed', 'cancelled')),
      message text,
      software text,
      source text,
      photos text,
      held jsonb,
      mapping jsonb,
      checked boolean not null default false,
      writes boolean not null default false,
      run_id uuid,
      counts jsonb,
      told integer not null default 0,
      tries integer not null default 0,
      beat_at timestamptz
    )`.execute(db);
  await sql`
    create index transfers_at_work on transfers (id) where state in ('reading', 'checking', 'running', 'mailing')`.execute(
    db,
  );
  await sql`
    create table transfer_parts (
      import_id uuid not null references transfers on delete cascade,
      number integer not null,
      data bytea not null,
      primary key (import_id, number)
    )`.execute(db);
  await sql`
    create table transfer_errors (
      transfer_id uuid not null references transfers on delete cascade,
      "row" integer not null,
      "of" text not null check ("of" in ('ad', 'person', 'photo')),
      external_id text not null,
      errors jsonb not null,
      primary key (transfer_id, "row", "of", external_id)
    )`.execute(db);
  // What an import brought before it was interrupted counts as brought by it.
  await sql`alter table transferred_accounts add column run_id uuid`.execute(db);
  await sql`alter table transferred_listings add column run_id uuid`.execute(db);
}
