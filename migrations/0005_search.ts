import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index listings_search`.execute(db);
  await sql`drop index listings_facets_idx`.execute(db);
  // One index answers words, words of the title and filters; docs/search.md says how. New rows go into it at once:
  // with fastupdate they would gather in a list that every search reads, and be merged while somebody waits.
  await sql`
    create index listings_found on listings using gin (
      -- First: conditions are intersected in the order of the columns, and a slice of the newest cuts all others short.
      (facets || ('#' || (number >> 15))),
      string_to_array(translate(search_text, E'\n', ' '), ' '),
      string_to_array(split_part(search_text, E'\n', 1), ' ')
    ) with (fastupdate = off)`.execute(db);
  await sql`create index on listings (created_at)`.execute(db);
  // Dead rows cost every search that meets them.
  await sql`alter table listings set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);

  await sql`
    create table search_words (
      word text collate "C" primary key,
      -- How many listings hold it, as of the last count; only estimates lean on it.
      listings integer not null
    )`.execute(db);
  await sql`create index on search_words using gin (word gin_trgm_ops) with (fastupdate = off)`.execute(db);
  // For parts of one or two letters, which trigrams cannot find.
  await sql`
    create function letter_pairs(word text) returns text[] immutable strict parallel safe language sql as $$
      select array_agg(distinct substr(word, place, size))
      from generate_series(1, length(word)) place, generate_series(1, 2) size
    $$`.execute(db);
  await sql`create index on search_words using gin (letter_pairs(word)) with (fastupdate = off)`.execute(db);
  await sql`
    create table search_facets (
      facet text collate "C",
      section text collate "C",
      -- The value as somebody wrote it.
      label text not null,
      listings integer not null,
      primary key (facet, section)
    )`.execute(db);
  // What the columns of search were made by; another version of the program makes them anew.
  await sql`create table search_state (version integer not null)`.execute(db);
}
