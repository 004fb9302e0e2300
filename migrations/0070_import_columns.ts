import { type Kysely, sql } from 'kysely';

/** Which columns a shop's file has, each with an example, so that its sender can say what they mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_imports add column columns jsonb not null default '[]'`.execute(db);
}
