import { type Kysely, sql } from 'kysely';

/**
 * The listings that the public may see. A migration that changes which these are, or adds a column, makes the view anew
 * with `create or replace view`. PostgreSQL inlines it: queries use the indexes of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view visible_listings as select * from listings`.execute(db);
}
