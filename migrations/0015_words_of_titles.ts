import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How many listings hold the word in their title, as of the last count; only estimates lean on it.
    alter table search_words add column titles integer not null default 0`.execute(db);
}
