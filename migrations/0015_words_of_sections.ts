import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How many listings hold the word in their title, as of the last count; only estimates lean on it.
    alter table search_words add column titles integer not null default 0`.execute(db);
  // In which sections a word stands: those of every listing from the transaction on that stores it, now and then more.
  await sql`
    create table search_sections (
      word text collate "C",
      section text collate "C",
      primary key (word, section)
    )`.execute(db);
  // Instances of the version before go on storing listings as they do; a start of this one makes good for them.
  await sql`alter table search_state add column made_at timestamptz not null default now()`.execute(db);
}
