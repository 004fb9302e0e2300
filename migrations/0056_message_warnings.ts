import { type Kysely, sql } from 'kysely';

/** What the reader of a message should beware of, found when it is written; null: not looked for yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column warnings text[]`.execute(db);
}
