import { type Kysely, sql } from 'kysely';

/**
 * The life of a listing. Nothing here reads or writes the rows that are there: they are completed in batches at the start
 * of this version (`src/features/listings/life/ending/complete.server.ts`), and the triggers complete those of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column status text not null default 'active',
      -- Since when; null since it was published.
      add column status_at timestamptz,
      -- When it was first visible.
      add column published_at timestamptz,
      add column expires_at timestamptz,
      add column bumped_at timestamptz,
      -- Shown struck through until then.
      add column old_price bigint,
      add column old_price_until timestamptz,
      -- Its place among the newest: that of its posting, then of its last bump. The number that people see stays.
      add column position bigint,
      add constraint listings_complete check (
        position is not null
          and status in ('active', 'reserved', 'sold', 'expired', 'pending', 'rejected', 'removed')) not valid`.execute(
    db,
  );
  // Its own, so that bumps use up no display numbers.
  await sql`create sequence listing_positions`.execute(db);
  await sql`
    select setval('listing_positions', last_value, is_called) from listing_numbers`.execute(db);
  await sql`
    create function complete_listing() returns trigger language plpgsql as $$
    begin
      if new.position is null then
        new.position := case tg_op when 'INSERT' then nextval('listing_positions') else new.number end;
      end if;
      if new.published_at is null and new.status in ('active', 'reserved') then
        -- Cursors carry milliseconds.
        new.published_at := date_trunc('milliseconds', new.created_at);
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger completed before insert or update on listings
    for each row when (new.position is null or new.published_at is null) execute function complete_listing()`.execute(
    db,
  );
  await sql`create or replace view visible_listings as
    select * from listings where status in ('active', 'reserved')`.execute(db);
  // Those that have a page, if only for some time after their end.
  await sql`create view readable_listings as
    select * from listings where status in ('active', 'reserved', 'sold', 'expired')`.execute(db);
  await createEvents(db);
  await createTables(db);
}

/** What happened to each listing. Kept for ever, longer than the listing itself: hence no reference to it. */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence listing_event_numbers`.execute(db);
  await sql`
    create table listing_events (
      number bigint primary key default nextval('listing_event_numbers'),
      listing_id uuid not null,
      at timestamptz not null,
      kind text not null,
      -- Prices, if the kind is price.
      before text,
      after text,
      -- Not who, but in what role: owner, link, time.
      actor text not null,
      reason text
    )`.execute(db);
  await sql`create index on listing_events (listing_id, number)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % stay as they are', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger append_only before update or delete on listing_events
    for each row execute function refuse_change()`.execute(db);
  // A trigger, because the version before and bulk loading write no events.
  await sql`
    create function note_publication() returns trigger language plpgsql as $$
    begin
      insert into listing_events (listing_id, at, kind, actor)
      select id, published_at, 'published', 'owner' from added
      -- A restore has loaded them before.
      where published_at is not null and not exists (select from listing_events where listing_id = added.id)
      order by number;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger noted_after_insert after insert on listings
    referencing new table as added for each statement execute function note_publication()`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_reminders (
      listing_id uuid primary key references listings on delete cascade,
      -- The next one: week, day, end.
      kind text not null,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index on listing_reminders (due_at)`.execute(db);
  await sql`
    create table listing_sales (
      listing_id uuid primary key references listings on delete cascade,
      -- Never shown alone.
      price bigint,
      buyer_id uuid references accounts on delete set null
    )`.execute(db);
  await sql`create index on listing_sales (buyer_id)`.execute(db);
}
