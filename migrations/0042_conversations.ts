import { type Kysely, sql } from 'kysely';

/** Conversations between a buyer and a seller about a listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id uuid primary key,
      -- Null once it was deleted; what it was stays below.
      listing_id uuid references listings on delete set null,
      section text not null,
      listing_number bigint not null,
      title text not null,
      buyer_id uuid references accounts on delete set null,
      seller_id uuid references accounts on delete set null,
      created_at timestamptz not null,
      -- Number of the last message.
      last_number integer not null,
      unique (listing_id, buyer_id)
    )`.execute(db);
  await sql`create index on conversations (buyer_id)`.execute(db);
  await sql`create index on conversations (seller_id)`.execute(db);
  await sql`
    create table conversation_members (
      conversation_id uuid not null references conversations on delete cascade,
      -- buyer, seller.
      role text not null,
      account_id uuid references accounts on delete set null,
      -- Number of the last message that was read.
      read_number integer not null,
      unread integer not null,
      -- Time of the first unread message.
      unread_since timestamptz,
      -- When a mail was sent since everything was read.
      told_at timestamptz,
      last_at timestamptz not null,
      primary key (conversation_id, role)
    )`.execute(db);
  await sql`create index on conversation_members (account_id, last_at desc, conversation_id desc)`.execute(db);
  await sql`create index on conversation_members (account_id) where unread > 0`.execute(db);
  await sql`create index on conversation_members (unread_since) where unread > 0 and told_at is null`.execute(db);
  await sql`
    create table messages (
      conversation_id uuid not null references conversations on delete cascade,
      -- From 1 in each conversation, without gaps.
      number integer not null,
      id uuid not null,
      -- Of its sender.
      role text not null,
      text text not null,
      -- Chosen by the sender, so that a repeat changes nothing.
      key text,
      at timestamptz not null,
      primary key (conversation_id, number),
      unique (id)
    )`.execute(db);
  await sql`create unique index on messages (conversation_id, role, key) where key is not null`.execute(db);
  await sql`
    create table account_blocks (
      account_id uuid not null references accounts on delete cascade,
      blocked_id uuid not null references accounts on delete cascade,
      at timestamptz not null,
      primary key (account_id, blocked_id)
    )`.execute(db);
  await sql`create index on account_blocks (blocked_id)`.execute(db);
  await createReports(db);
}

/** What moderators see of a conversation that somebody reported: nothing else. */
async function createReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversation_reports (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      reporter_id uuid references accounts on delete set null,
      reported_id uuid references accounts on delete set null,
      text text not null,
      -- The last messages at that time.
      messages jsonb not null,
      at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create index on conversation_reports (conversation_id)`.execute(db);
  await sql`create index on conversation_reports (reporter_id)`.execute(db);
  await sql`create index on conversation_reports (reported_id)`.execute(db);
  await sql`create index on conversation_reports (at) where closed_at is null`.execute(db);
}
