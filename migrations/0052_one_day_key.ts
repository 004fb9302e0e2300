import { type Kysely, sql } from 'kysely';

/** Searches are marked by the key of visits. A version before this one only counts no searches until it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table search_miss_keys`.execute(db);
}
