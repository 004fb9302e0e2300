/** Words and values of listings: the source of suggestions and corrections. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { isOutOfTime } from '../../platform/base/errors.ts';
import { isUpToDate } from './index/upkeep.server.ts';

export type FacetRow = { facet: string; section: string; label: string; listings: number };

export type Vocabulary = {
  /** Folded words, the most frequent first. */
  words: readonly (readonly [word: string, listings: number])[];
  /** Those of them that stand in titles. */
  titled: ReadonlySet<string>;
  facets: readonly FacetRow[];
  /** Texts of the newest listings, as a sample of how words are spelt. */
  texts: readonly string[];
};

// Maximum numbers of words and values. Rarer words are still found as typed; nobody means them by a misspelling.
const maxWords = 60_000;
const maxValues = 20_000;
const sampleRows = 1000;
// Stored counts are updated nightly. Up to this many listings are counted directly instead.
const countedRows = 5000;
// Sorts after all other characters.
const lastLetter = '\u{10ffff}';

/** The most frequent words and values, and how words are spelt. */
export async function readVocabulary(app: App): Promise<Vocabulary> {
  const [words, facets, texts] = await Promise.all([
    app.read<{ word: string; listings: number; titled: boolean }>(
      sql`select word, listings, titles > 0 or not ${isUpToDate} as titled from search_words where word ~ '^[[:punct:]]*[a-z]' order by listings desc limit ${maxWords}`,
    ),
    readFacets(app),
    app.read<{ text: string }>(
      sql`select title || ' ' || description as text from visible_listings order by position desc limit ${sampleRows}`,
    ),
  ]);
  const titled = new Set(words.flatMap((each) => (each.titled ? [each.word] : [])));
  return {
    words: words.map(({ word, listings }) => [word, listings]),
    titled,
    facets,
    texts: texts.map(({ text }) => text),
  };
}

/** Whether listings have words that begin with each of these; also true on a timeout. */
export async function hasWordsBeginning(app: App, starts: readonly string[]): Promise<boolean> {
  try {
    const [begun] = await app.search<{ all: boolean }>(sql`
      select bool_and(exists (
        select from search_words where word >= start and word < start || ${lastLetter})) as all
      from unnest(${starts}::text[]) start`);
    return begun?.all === true;
  } catch (error) {
    if (isOutOfTime(error)) return true;
    throw error;
  }
}

async function readFacets(app: App): Promise<FacetRow[]> {
  const [{ count } = { count: 0 }] = await app.read<{ count: number }>(
    sql`select count(*) from (select from visible_listings limit ${countedRows + 1}) l`,
  );
  const counts =
    count > countedRows
      ? sql`search_facets`
      : sql`(select facet, section, label, count(*) as listings
          from visible_listings join unnest(facets) facet on true join search_facets using (facet, section)
          group by facet, section, label) f`;
  return app.read<FacetRow>(sql`
    select facet, section, label, listings from ${counts} where strpos(facet, ':') > 0 and label <> ''
    order by listings desc limit ${maxValues}`);
}
