import { type Kysely, sql } from 'kysely';

/**
 * Where a listing stands in the orders that its section names, the first with the largest number; the search writes them
 * with its other columns. Rows of the version before stand last until they are made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column order_1 double precision not null default -9e15,
      add column order_2 double precision not null default -9e15`.execute(db);
  await sql`create index on listings (section, order_1, number)`.execute(db);
  await sql`create index on listings (section, order_2, number)`.execute(db);
  await sql`create or replace view visible_listings as select * from listings`.execute(db);
}
