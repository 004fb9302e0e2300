import { type Kysely, sql } from 'kysely';

/** Shops, and that what they sell is marked as theirs in batches, by a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shops (
      account_id uuid primary key references accounts on delete cascade,
      slug text not null unique,
      name text not null,
      about text not null,
      address text not null,
      hours jsonb not null,
      phones text[] not null,
      voen text not null,
      site text,
      status text not null default 'waiting' check (status in ('waiting', 'open', 'closed')),
      reason text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index shops_waiting on shops (status, updated_at)`.execute(db);
  await sql`
    create table shop_photos (
      account_id uuid not null references shops on delete cascade,
      place text not null check (place in ('logo', 'cover')),
      key text not null,
      width integer not null,
      height integer not null,
      widths smallint[] not null,
      placeholder text not null,
      primary key (account_id, place)
    )`.execute(db);
  await sql`create index on shop_photos (key)`.execute(db);
  // Cards of all sections bear the name. Rarely, so that everything may be made anew.
  await sql`
    create trigger told_after_change after insert or update or delete on shops
    for each statement execute function tell_topic('')`.execute(db);
  await sql`
    create trigger told_after_change after insert or update or delete on shop_photos
    for each statement execute function tell_topic('')`.execute(db);
  // A shop may have thousands of listings: they follow in batches.
  await sql`drop trigger facts_renewed on accounts`.execute(db);
  await sql`
    create trigger facts_renewed after update of phone, phone_verified_at on accounts for each row
    when ((old.phone, old.phone_verified_at is null) is distinct from (new.phone, new.phone_verified_at is null))
    execute function renew_facts()`.execute(db);
}
