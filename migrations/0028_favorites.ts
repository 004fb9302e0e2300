import { type Kysely, sql } from 'kysely';

/** Favourites of accounts, and what their keepers are to be told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorites (
      account_id uuid not null references accounts on delete cascade,
      listing_id uuid not null references listings on delete cascade,
      kept_at timestamptz not null,
      -- AZN; what it cost then.
      kept_price bigint not null,
      -- When it was last said to be kept: an older removal that arrives late does nothing.
      said_at timestamptz not null,
      cheaper_told_at timestamptz,
      sold_told_at timestamptz,
      primary key (account_id, listing_id)
    )`.execute(db);
  await sql`create index on favorites (listing_id)`.execute(db);
  // The same the other way round: an older addition that arrives late does nothing.
  await sql`
    create table favorite_removals (
      account_id uuid not null references accounts on delete cascade,
      listing_id uuid not null references listings on delete cascade,
      said_at timestamptz not null,
      primary key (account_id, listing_id)
    )`.execute(db);
  await sql`create index on favorite_removals (listing_id)`.execute(db);
  await sql`create index on favorite_removals (said_at)`.execute(db);
  await createNews(db);
}

/** A trigger, because the version before tells nobody, and the features that change listings know nothing of favourites. */
async function createNews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorite_news (
      number bigint primary key generated always as identity,
      listing_id uuid not null references listings on delete cascade,
      -- cheaper, sold.
      kind text not null,
      -- The lowest price of the last days, and the new one, if the kind is cheaper.
      before bigint,
      after bigint,
      at timestamptz not null
    )`.execute(db);
  await sql`create index on favorite_news (listing_id)`.execute(db);
  await sql`
    create function note_favorite_news() returns trigger language plpgsql as $$
    begin
      if exists (select from favorites where listing_id = new.id) then
        if new.status = 'sold' then
          insert into favorite_news (listing_id, kind, at) values (new.id, 'sold', new.status_at);
        else
          insert into favorite_news (listing_id, kind, before, after, at)
          values (new.id, 'cheaper', new.old_price, new.price, new.updated_at);
        end if;
      end if;
      return null;
    end $$`.execute(db);
  // A price below all of the last days sets old_price to the lowest of them; any other sets it to null. What returns from
  // moderation as sold was told before.
  await sql`
    create trigger noted_for_keepers after update of price, status on listings for each row
    when ((new.status = 'sold' and old.status in ('active', 'reserved'))
      or (new.price < old.price and new.price * 100 <= new.old_price * 98 and new.status <> 'sold'))
    execute function note_favorite_news()`.execute(db);
}
