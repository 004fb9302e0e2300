import { type Kysely, sql } from 'kysely';

/** Moderators, bans, the queue of what they look at, their decisions, and the log of what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBans(db);
  await createReviews(db);
  await createLog(db);
}

async function createBans(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column role text not null default 'user',
      -- Banned since; null: not banned.
      add column banned_at timestamptz,
      -- Null: for good.
      add column banned_until timestamptz,
      add column ban_reason text,
      add constraint accounts_role check (role in ('user', 'moderator')) not valid`.execute(db);
  await sql`create index accounts_moderators on accounts (id) where role <> 'user'`.execute(db);
  await sql`create index accounts_banned on accounts (banned_until) where banned_at is not null`.execute(db);
  await sql`
    create table bans (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      at timestamptz not null,
      -- Null: for good.
      until timestamptz,
      reason text not null,
      -- The id of a moderator or admin.
      by_id uuid not null,
      lifted_at timestamptz
    )`.execute(db);
  await sql`create index on bans (account_id, at)`.execute(db);
  // What a ban has hidden, and the status each goes back to.
  await sql`
    create table banned_listings (
      listing_id uuid primary key references listings on delete cascade,
      ban_id uuid not null references bans on delete cascade,
      status text not null
    )`.execute(db);
  await sql`create index on banned_listings (ban_id)`.execute(db);
  // By what a new account of a banned person is recognised. Outlives the account.
  await sql`
    create table ban_marks (
      ban_id uuid not null,
      kind text not null check (kind in ('phone', 'email')),
      -- Keyed hash.
      mark bytea not null,
      -- Null: for good.
      until timestamptz,
      primary key (mark, kind, ban_id)
    )`.execute(db);
  await sql`create index on ban_marks (ban_id)`.execute(db);
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_reviews (
      listing_id uuid primary key references listings on delete cascade,
      -- Why it is looked at, beside flags and reports: new, resubmitted, appeals.
      stage text check (stage in ('new', 'resubmitted', 'appeals')),
      -- Whether somebody waits for the decision: it is not visible, or removed with an appeal.
      waits boolean not null,
      -- What is visible is looked at riskiest first.
      risk double precision not null default 0,
      -- Its place in the queue.
      since timestamptz not null,
      flags jsonb not null default '[]',
      reported boolean not null default false,
      held_by uuid,
      held_until timestamptz
    )`.execute(db);
  await sql`create index listing_reviews_order on listing_reviews (waits desc, risk desc, since, listing_id)`.execute(
    db,
  );
  // Kinds that are rare among all.
  await sql`create index listing_reviews_waiting on listing_reviews (since, listing_id) where waits`.execute(db);
  await sql`create index listing_reviews_stages on listing_reviews (stage) where stage <> 'new'`.execute(db);
  await sql`create index listing_reviews_reported on listing_reviews (listing_id) where reported`.execute(db);
  await sql`create index listing_reviews_flagged on listing_reviews (listing_id) where flags <> '[]'`.execute(db);
  // The status that each goes back to when it is approved or restored.
  await sql`
    create table listing_holds (
      listing_id uuid primary key references listings on delete cascade,
      return_to text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`
    create table listing_snapshots (
      listing_id uuid primary key references listings on delete cascade,
      -- Texts and photos as a moderator last saw them.
      content jsonb not null,
      -- Flags that were no reason to act: they are not raised again.
      dismissed jsonb not null default '[]',
      -- What to restore if the last decision is taken back.
      undo jsonb
    )`.execute(db);
  // No references: what was decided is counted in public when the listing is gone.
  await sql`
    create table listing_decisions (
      number bigint generated always as identity primary key,
      listing_id uuid not null,
      account_id uuid not null,
      at timestamptz not null,
      decision text not null check (decision in ('approve', 'reject', 'remove', 'restore')),
      -- The listing's status before it.
      was text not null,
      -- What it decided about: new, resubmitted, appeals; null: reports, flags, or nothing that anybody waited for.
      stage text,
      -- Since when it waited in the queue; null: it did not.
      since timestamptz,
      -- [{ field?, text }]
      reasons jsonb not null default '[]',
      note text,
      -- Null: the operator, by a command.
      by_id uuid,
      -- The listing's updated_at because of this decision.
      made timestamptz not null,
      taken_back_at timestamptz
    )`.execute(db);
  await sql`create index on listing_decisions (listing_id, number)`.execute(db);
  await sql`create index on listing_decisions (at)`.execute(db);
  await sql`create index on listing_decisions (account_id, number)`.execute(db);
  await sql`
    create table listing_appeals (
      -- The removal that it is against.
      decision bigint primary key,
      listing_id uuid not null references listings on delete cascade,
      text text not null,
      at timestamptz not null,
      -- Null until decided.
      outcome text check (outcome in ('granted', 'denied')),
      decided_at timestamptz
    )`.execute(db);
  await sql`create index on listing_appeals (listing_id)`.execute(db);
  await sql`
    alter table listing_reports
      add column outcome text,
      -- The decision that closed it.
      add column decision bigint`.execute(db);
  await sql`create index on listing_reports (decision) where decision is not null`.execute(db);
  // What was reported while there was nobody to look.
  await sql`
    insert into listing_reviews (listing_id, waits, risk, since, reported)
    select listing_id, false, count(distinct reporter), min(at), true
    from listing_reports where reason <> 'stale' group by listing_id`.execute(db);
  await sql`
    create table banned_words (
      word text primary key,
      added_at timestamptz not null
    )`.execute(db);
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderation_log (
      number bigint generated always as identity primary key,
      at timestamptz not null,
      -- Null: the operator, by a command.
      by_id uuid,
      by_name text not null,
      by_role text not null check (by_role in ('moderator', 'admin', 'operator')),
      action text not null,
      section text,
      listing_id uuid,
      listing_number bigint,
      account_id uuid,
      before jsonb,
      after jsonb,
      reason text
    )`.execute(db);
  await sql`create index on moderation_log (by_id, number)`.execute(db);
  await sql`create index on moderation_log (listing_id, number)`.execute(db);
  await sql`create index on moderation_log (account_id, number)`.execute(db);
  await sql`create index on moderation_log (at)`.execute(db);
  await sql`
    create trigger append_only before update or delete on moderation_log
    for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger never_emptied before truncate on moderation_log
    for each statement execute function refuse_change()`.execute(db);
}
