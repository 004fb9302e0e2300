import { type Kysely, sql } from 'kysely';

/** Saved searches, and how new listings find them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSearches(db);
  await createMatches(db);
  await createArrivals(db);
  // Mails of a Baku day.
  await sql`
    create table search_mails (
      account_id uuid not null references accounts on delete cascade,
      day text not null,
      sent integer not null,
      primary key (account_id, day)
    )`.execute(db);
  // How far the daily mails of a Baku day have come.
  await sql`
    create table search_digests (
      day text primary key,
      -- The last account that has been dealt with.
      account_id uuid,
      finished_at timestamptz
    )`.execute(db);
}

async function createSearches(db: Kysely<unknown>): Promise<void> {
  // What is asked for, once for all who ask for the same.
  await sql`
    create table search_signatures (
      id bigint primary key generated always as identity,
      -- SHA-256 of the query, which may be too long for an index.
      query_hash bytea not null unique,
      query text not null,
      -- What its anchors were made by.
      version bigint not null
    )`.execute(db);
  await sql`create index on search_signatures (version)`.execute(db);
  // Keys of one of its conditions: every listing that it finds carries one of them.
  await sql`
    create table search_anchors (
      anchor text collate "C",
      signature_id bigint references search_signatures on delete cascade,
      primary key (anchor, signature_id)
    )`.execute(db);
  await sql`create index on search_anchors (signature_id)`.execute(db);
  await sql`
    create table saved_searches (
      -- UUIDv7.
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      signature_id bigint not null references search_signatures,
      query text not null,
      name text not null,
      notify text not null check (notify in ('now', 'daily', 'off')),
      created_at timestamptz not null,
      opened_at timestamptz,
      -- Matches up to these numbers were there before it, have been seen, have been mailed.
      after_number bigint not null,
      opened_number bigint not null,
      mailed_number bigint not null,
      mailed_at timestamptz,
      -- When its next mail goes.
      mail_due_at timestamptz,
      unique (account_id, signature_id)
    )`.execute(db);
  await sql`create index on saved_searches (signature_id)`.execute(db);
  await sql`create index on saved_searches (mail_due_at) where mail_due_at is not null`.execute(db);
}

async function createMatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_matches (
      -- Committed in this order: matching is done by one at a time.
      number bigint primary key generated always as identity,
      signature_id bigint not null references search_signatures on delete cascade,
      listing_id uuid not null references listings on delete cascade,
      at timestamptz not null
    )`.execute(db);
  await sql`create index on search_matches (signature_id, number)`.execute(db);
  await sql`create index on search_matches (listing_id, signature_id)`.execute(db);
  await sql`create index on search_matches (at)`.execute(db);
  // Searches with new matches that nobody has been told of. Without a reference, which would lock rows of people.
  await sql`
    create table search_tellings (
      search_id uuid primary key,
      at timestamptz not null
    )`.execute(db);
  await sql`create index on search_tellings (at)`.execute(db);
}

/** Listings that are still to be compared with the searches. By triggers, because the version before posts, too. */
async function createArrivals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_arrivals (
      number bigint primary key generated always as identity,
      listing_id uuid not null references listings on delete cascade,
      -- Of one that became cheaper; null of one that became visible.
      old_price bigint,
      at timestamptz not null
    )`.execute(db);
  await sql`create index on search_arrivals (listing_id)`.execute(db);
  await sql`
    create function note_arrival() returns trigger language plpgsql as $$
    declare
      cheaper boolean := tg_op = 'UPDATE' and tg_argv[0] = 'price';
    begin
      -- Posting pays nothing where nobody waits.
      if exists (select from search_signatures) then
        insert into search_arrivals (listing_id, old_price, at)
        values (new.id, case when cheaper then old.price end, clock_timestamp());
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger arrived after insert on listings
    for each row when (new.status in ('active', 'reserved')) execute function note_arrival()`.execute(db);
  await sql`
    create trigger arrived_again after update of status on listings
    for each row when (new.status in ('active', 'reserved') and old.status not in ('active', 'reserved'))
    execute function note_arrival()`.execute(db);
  await sql`
    create trigger arrived_cheaper after update of price on listings
    for each row when (
      new.status in ('active', 'reserved') and old.status in ('active', 'reserved') and new.price < old.price)
    execute function note_arrival('price')`.execute(db);
}
