import { type Kysely, sql } from 'kysely';

/** Reports about listings, and the question to a seller whether theirs still stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // When its seller last said that it still stands.
  await sql`alter table listings add column confirmed_at timestamptz`.execute(db);
  // The columns of a view are those that there were when it was made.
  await sql`create or replace view visible_listings as
    select * from listings where status in ('active', 'reserved')`.execute(db);
  await sql`create or replace view readable_listings as
    select * from listings where status in ('active', 'reserved', 'sold', 'expired')`.execute(db);
  await sql`
    create table listing_questions (
      listing_id uuid primary key references listings on delete cascade,
      asked_at timestamptz not null,
      -- Without an answer it is paused then; null until the mail has been sent.
      due_at timestamptz
    )`.execute(db);
  await sql`create index on listing_questions (due_at)`.execute(db);
  await sql`
    create table listing_reports (
      number bigint generated always as identity primary key,
      listing_id uuid not null references listings on delete cascade,
      reason text not null,
      text text,
      at timestamptz not null,
      -- Keyed hash of an account or of a visitor's network.
      reporter bytea not null,
      account_id uuid references accounts on delete set null,
      unique (listing_id, reason, reporter)
    )`.execute(db);
  await sql`create index on listing_reports (account_id)`.execute(db);
}
