import { type Kysely, sql } from 'kysely';

/** Tells of sellers, too: pages of single listings show what else theirs offers. See `topicOfSeller`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tell_sections() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', topic) from (
        select section as topic from changed
        union select 'seller ' || right(account_id::text, 2) from changed) as topics;
      return null;
    end $$`.execute(db);
}
