import { type Kysely, sql } from 'kysely';

/**
 * `agreed_missing`: the listings that were not in a held file when its sender was asked. What would vanish may be more once it
 * goes on; null where nobody was asked, or a version before has asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_imports add column agreed_missing uuid[]`.execute(db);
}
