import { type Kysely, sql } from 'kysely';

/** What is usual for a listing to cost, as last found; and by what sold listings are found, of those whose price was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_bands (
      listing bigint primary key references listings (number) on delete cascade,
      -- Hash of what the listing is compared by.
      basis text not null,
      -- AZN, for the whole of it.
      low bigint not null,
      median bigint not null,
      high bigint not null,
      -- Numbers of the listings that it is compared with, newest first.
      numbers bigint[] not null,
      made_at timestamptz not null
    )`.execute(db);
  // Few tell what they sold for. Their own keys: the index of lists holds visible listings alone.
  await sql`alter table listing_sales add column facets text[] not null default '{}'`.execute(db);
  await sql`
    update listing_sales set facets = listings.facets from listings
    where id = listing_id and listing_sales.price is not null`.execute(db);
  await sql`create index listing_sales_facets on listing_sales using gin (facets)`.execute(db);
}
