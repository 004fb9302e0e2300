import { type Kysely, sql } from 'kysely';

/** What the site knows of itself: which store its photos are in, until when it has ended listings, when it was backed up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists site_state (
      name text primary key,
      value text not null,
      at timestamptz not null
    )`.execute(db);
}
