import { type Kysely, sql } from 'kysely';

/** The owner's own texts of pages, with all their versions: the newest is shown, an empty one stands for the site's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_texts (
    page text not null,
    version integer not null check (version > 0),
    text text not null,
    changed_at timestamptz not null,
    primary key (page, version)
  )`.execute(db);
  await sql`create trigger told_after_write after insert or delete or update on site_texts
    for each statement execute function tell_topic('site')`.execute(db);
}
