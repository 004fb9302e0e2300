import { type Kysely, sql } from 'kysely';

/** What the owner sets: one row, whose version says which change was the last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_settings (
    id integer primary key default 1 check (id = 1),
    version integer not null check (version >= 0),
    settings jsonb not null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create trigger told_after_write after insert or delete or update on site_settings
    for each statement execute function tell_topic('site')`.execute(db);
}
