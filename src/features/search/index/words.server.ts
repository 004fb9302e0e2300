/** How words stand in the rows and in the index, and how well a listing fits them. */
import sql, { join, type Sql } from 'sql-template-tag';

// The columns of the index, letter by letter as the migration has them.
export const facetKeys = sql`(facets || ('#' || (number >> 15)))`;
export const wordKeys = sql`string_to_array(translate(search_text, E'\n', ' '), ' ')`;
const titleKeys = sql`string_to_array(split_part(search_text, E'\n', 1), ' ')`;

const title = sql`split_part(search_text, E'\n', 1)`;
const text = sql`translate(search_text, E'\n', ' ')`;

/** One step of the order `best`: which listings stand in it, and where the index has their words. */
export type Tier = {
  /** 0 is the best. */
  place: number;
  check: Sql | undefined;
  /** Keys of a word of the query: the word alone, or every word that has it as a part. */
  column: Sql;
  whole: boolean;
};

/** Every listing that has the words, wherever. */
export const anyTier: Tier = { place: 0, check: undefined, column: wordKeys, whole: false };

/** The title before the rest, whole words before parts of words; each listing stands in one tier. */
export function tiersOf(words: readonly string[]): Tier[] {
  const all = (checks: Sql[]) => join(checks, ' and ');
  const wholeInTitle = all(wholeWords(title, words));
  const inTitle = all(words.map((word) => sql`strpos(${title}, ${word}) > 0`));
  const wholeInText = all(wholeWords(text, words));
  return [
    { place: 0, check: wholeInTitle, column: titleKeys, whole: true },
    { place: 1, check: sql`${inTitle} and not (${wholeInTitle})`, column: titleKeys, whole: false },
    { place: 2, check: sql`${wholeInText} and not (${inTitle})`, column: wordKeys, whole: true },
    { place: 3, check: sql`not (${wholeInText}) and not (${inTitle})`, column: wordKeys, whole: false },
  ];
}

/** Every word, anywhere in the row. */
export function wordChecks(words: readonly string[]): Sql[] {
  return words.map((word) => sql`strpos(search_text, ${word}) > 0`);
}

function wholeWords(place: Sql, words: readonly string[]): Sql[] {
  return words.map((word) => sql`strpos(' ' || ${place} || ' ', ${` ${word} `}) > 0`);
}
