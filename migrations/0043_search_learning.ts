import { type Kysely, sql } from 'kysely';

/** What people search and do not find, and the words that the admin gives a meaning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_misses (
      -- In Baku.
      day text not null,
      -- Folded.
      text text not null,
      -- How many different addresses asked.
      askers integer not null,
      primary key (day, text)
    )`.execute(db);
  // Unlogged: neither replicas nor backups keep them.
  await sql`
    create unlogged table search_miss_keys (
      day text primary key,
      key bytea not null
    )`.execute(db);
  await sql`
    create unlogged table search_miss_marks (
      day text not null,
      -- Hash of an address by the day's key.
      mark bytea not null,
      text text not null,
      primary key (day, mark, text)
    )`.execute(db);
  await sql`
    create table search_synonyms (
      id uuid primary key,
      -- As the admin wrote them.
      said text not null,
      means text not null,
      -- What was said, as searches are read.
      words text not null unique,
      added_at timestamptz not null
    )`.execute(db);
  await sql`
    create trigger told_after_write after insert or update or delete on search_synonyms
    for each statement execute function tell_topic('')`.execute(db);
}
