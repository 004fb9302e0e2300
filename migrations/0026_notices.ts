import { type Kysely, sql } from 'kysely';

/** What people are told of: notices, the ways they come by, and what open pages are to learn at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      kind text not null,
      -- While one of a group is unread, the next one takes its place.
      topic text not null,
      text text not null,
      -- Where it leads: a path of the site.
      path text not null,
      listing_id uuid,
      search_id uuid,
      conversation_id uuid,
      at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index on notices (account_id, at desc, id desc)`.execute(db);
  await sql`create unique index notices_unread on notices (account_id, topic) where read_at is null`.execute(db);
  // Removed some time after.
  await sql`create index on notices (at)`.execute(db);
  await sql`
    create table notice_settings (
      account_id uuid not null references accounts on delete cascade,
      kind text not null,
      way text not null,
      wanted boolean not null,
      primary key (account_id, kind, way)
    )`.execute(db);
  await sql`
    create table notice_pushes (
      notice_id uuid primary key references notices on delete cascade,
      -- Not at night.
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index on notice_pushes (due_at)`.execute(db);
  await createEvents(db);
  await sql`
    create table push_subscriptions (
      -- SHA-256 of the endpoint, which may be long.
      endpoint_hash bytea primary key,
      endpoint text not null,
      account_id uuid not null references accounts on delete cascade,
      -- Of the session that the browser has: with it ends what it is pushed.
      token_hash bytea not null references sessions on delete cascade,
      -- Public key and secret of the browser, as it gives them (RFC 8291).
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index on push_subscriptions (account_id)`.execute(db);
  await sql`create index on push_subscriptions (token_hash)`.execute(db);
}

/** What open pages of an account learn; kept for an hour. The numbers of one account are committed in their order. */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_events (
      number bigint primary key generated always as identity,
      account_id uuid not null references accounts on delete cascade,
      kind text not null,
      data jsonb not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index on account_events (account_id, number)`.execute(db);
  await sql`create index on account_events (at)`.execute(db);
  await sql`
    create table event_tickets (
      -- SHA-256 of the ticket.
      ticket_hash bytea primary key,
      -- Of the session that asked for it, with which it ends.
      token_hash bytea not null references sessions on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on event_tickets (token_hash)`.execute(db);
  await createStreams(db);
}

/** The open streams of all processes: an account has a few, and each ends with its session. */
async function createStreams(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_streams (
      -- UUIDv7.
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      token_hash bytea not null references sessions on delete cascade,
      opened_at timestamptz not null
    )`.execute(db);
  await sql`create index on event_streams (account_id, id)`.execute(db);
  await sql`create index on event_streams (token_hash)`.execute(db);
  // However a stream comes to an end, in whatever process: the one that holds it learns of it at once.
  await sql`
    create function tell_of_ended_streams() returns trigger language plpgsql as $$
    begin
      perform pg_notify('account_events', account_id::text) from (select distinct account_id from ended) accounts;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_of_ended_streams after delete on event_streams
    referencing old table as ended for each statement execute function tell_of_ended_streams()`.execute(db);
}
