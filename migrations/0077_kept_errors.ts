import { type Kysely, sql } from 'kysely';

/** How much of an import's rejected rows is kept: a shop's quota is counted by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_imports add column kept_bytes integer not null default 0`.execute(db);
}
