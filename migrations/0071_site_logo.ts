import { type Kysely, sql } from 'kysely';

/** The owner's logo: at most one row, whose files lie in the store of photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_logo (
    id integer primary key default 1 check (id = 1),
    key text not null,
    width integer not null,
    height integer not null,
    widths smallint[] not null,
    placeholder text not null
  )`.execute(db);
  await sql`create trigger told_after_write after insert or delete or update on site_logo
    for each statement execute function tell_topic('site')`.execute(db);
}
