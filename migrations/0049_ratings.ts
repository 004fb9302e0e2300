import { type Kysely, sql } from 'kysely';

/** Ratings of buyers and sellers by each other, and codes by which a sale is confirmed at handover. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With no buyer: somebody who did not write here. Also stays when the buyer's account is deleted.
  await sql`alter table listing_sales add column buyer_told boolean not null default false`.execute(db);
  await sql`update listing_sales set buyer_told = true where buyer_id is not null`.execute(db);
  await createRatings(db);
  await createReports(db);
  await tellOfRatings(db);
  await sql`
    -- Sales whose listing was deleted afterwards.
    create table kept_sales (
      conversation_id uuid primary key references conversations on delete cascade,
      sold_at timestamptz not null,
      buyer_told boolean not null
    )`.execute(db);
  await sql`create index on kept_sales (sold_at)`.execute(db);
  await sql`
    create table handover_codes (
      conversation_id uuid primary key references conversations on delete cascade,
      -- The code follows from it, by a secret key.
      salt bytea not null,
      expires_at timestamptz not null,
      -- Wrong ones.
      tries integer not null
    )`.execute(db);
  await sql`create index on handover_codes (expires_at)`.execute(db);
}

async function createRatings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ratings (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      -- Of its author: buyer, seller.
      role text not null,
      author_id uuid references accounts on delete set null,
      subject_id uuid not null references accounts on delete cascade,
      stars smallint not null check (stars between 1 and 5),
      tags text[] not null,
      text text,
      at timestamptz not null,
      -- When it is shown at the latest.
      due_at timestamptz not null,
      shown_at timestamptz,
      hidden_at timestamptz,
      hidden_reason text,
      answer text,
      answered_at timestamptz,
      answer_hidden_at timestamptz,
      answer_hidden_reason text,
      unique (conversation_id, role)
    )`.execute(db);
  await sql`create index on ratings (author_id)`.execute(db);
  await sql`create index on ratings (subject_id, shown_at desc, id desc)`.execute(db);
  await sql`create index on ratings (due_at) where shown_at is null`.execute(db);
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rating_reports (
      id uuid primary key,
      rating_id uuid not null references ratings on delete cascade,
      reporter_id uuid references accounts on delete set null,
      text text not null,
      at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create index on rating_reports (reporter_id)`.execute(db);
  await sql`
    create unique index on rating_reports (rating_id, reporter_id) where closed_at is null`.execute(db);
  await sql`create index on rating_reports (at) where closed_at is null`.execute(db);
}

/** Pages about whoever was rated: after a visible rating changed, and when its author is banned or let in again. */
async function tellOfRatings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_rated() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', topic) from (
        select distinct 'profile ' || right(subject_id::text, 2) as topic from changed
        where shown_at is not null) as topics;
      return null;
    end $$`.execute(db);
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ]) {
    await sql`
      create trigger ${sql.raw(`told_after_${event}`)} after ${sql.raw(event!)} on ratings
      referencing ${sql.raw(rows!)} table as changed for each statement execute function tell_rated()`.execute(db);
  }
  await sql`
    create function tell_rated_by() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', topic) from (
        select distinct 'profile ' || right(subject_id::text, 2) as topic from ratings
        where author_id = new.id and shown_at is not null) as topics;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger told_after_ban after update of banned_at on accounts
    for each row when (old.banned_at is distinct from new.banned_at) execute function tell_rated_by()`.execute(db);
}
