import { type Kysely, sql } from 'kysely';

/** Who has worked for or posted for a shop, and who has reported whose ad, once they have left it or the ad is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_ties (
      account_id uuid not null references accounts on delete cascade,
      shop_id uuid not null references accounts on delete cascade,
      last_at timestamptz not null,
      primary key (account_id, shop_id)
    )`.execute(db);
  await sql`create index on shop_ties (shop_id)`.execute(db);
  await sql`create index on shop_ties (last_at)`.execute(db);
  await sql`
    insert into shop_ties
    select p.account_id, l.account_id, max(l.created_at)
    from listing_posters p join listings l on l.id = p.listing_id
    where p.account_id <> l.account_id group by 1, 2`.execute(db);
  await sql`
    create table gone_reports (
      account_id uuid not null references accounts on delete cascade,
      seller_id uuid not null references accounts on delete cascade,
      at timestamptz not null,
      primary key (account_id, seller_id)
    )`.execute(db);
  await sql`create index on gone_reports (seller_id)`.execute(db);
  await sql`create index on gone_reports (at)`.execute(db);
}
