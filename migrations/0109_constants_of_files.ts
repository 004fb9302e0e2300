import { type Kysely, sql } from 'kysely';

/**
 * `constants`: what a shop says once for all rows of its files, by field, where a list of one make says no make. `preview`:
 * cards of a dry run's first right rows, which are kept nowhere else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_mappings add column constants jsonb not null default '{}'`.execute(db);
  await sql`alter table shop_imports add column preview jsonb not null default '[]'`.execute(db);
}
