import { type Kysely, sql } from 'kysely';

/** What an account was called, which other address it asks for, and codes for a number that it does not have yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table name_changes (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      before text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index on name_changes (account_id, at)`.execute(db);
  await sql`
    create table email_changes (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      before text not null,
      before_key text not null,
      after text not null,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index on email_changes (account_id, asked_at)`.execute(db);
  await sql`create index on email_changes (asked_at)`.execute(db);
  await sql`create index on email_changes (before_key)`.execute(db);
  await sql`alter table phone_codes add column changes boolean not null default false`.execute(db);
}
