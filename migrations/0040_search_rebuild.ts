import { type Kysely, sql } from 'kysely';

/** How far a rebuild of the search has come: it runs while the site serves, and goes on where a start or a stop cut it off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_rebuild (
      one boolean primary key default true check (one),
      -- Of the version that it is made for.
      version integer not null,
      began_at timestamptz not null,
      -- Listings up to this number are done.
      after bigint not null default 0,
      -- The newest listing of the time.
      last bigint not null
    )`.execute(db);
}
