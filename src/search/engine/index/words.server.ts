/** SQL for words: how rows and the index store them, and tiers by how well a listing matches. */
import { type RawBuilder, sql } from 'kysely';
import { standsAlone } from '../../short-words.ts';

// Must equal the index expressions in `indexes.server.ts` character by character.
export const facetKeys = sql`(facets || ('#' || (position >> 15)))`;
export const wordKeys = sql`string_to_array(translate(search_text, E'\n', ' '), ' ')`;
const titleKeys = sql`string_to_array(split_part(search_text, E'\n', 1), ' ')`;

const title = sql`split_part(search_text, E'\n', 1)`;
const text = sql`translate(search_text, E'\n', ' ')`;

/** One tier of the order `best`: its condition, and the index column to look words up in. */
export type Tier = {
  /** 0 is the best. */
  place: number;
  check: RawBuilder<unknown> | undefined;
  /** `whole`: look up the word itself; otherwise every word that contains it. */
  column: RawBuilder<unknown>;
  whole: boolean;
};

/** All listings that contain the words, anywhere. */
export const anyTier: Tier = { place: 0, check: undefined, column: wordKeys, whole: false };

/**
 * Title before the rest, whole words before parts of words; each listing belongs to one tier. `alone`: words that must
 * stand by themselves, in a title, too: the dictionary looks up no others.
 */
export function tiersOf(words: readonly string[], alone: readonly string[] = []): Tier[] {
  const all = (checks: RawBuilder<unknown>[]) => sql.join(checks, sql` and `);
  const wholeInTitle = all(wholeWords(title, words));
  const inTitle = all(
    words.map((word) =>
      alone.includes(word) ? sql`${title} ~ ${standsAlone(word)}` : sql`strpos(${title}, ${word}) > 0`,
    ),
  );
  const wholeInText = all(wholeWords(text, words));
  return [
    { place: 0, check: wholeInTitle, column: titleKeys, whole: true },
    { place: 1, check: sql`${inTitle} and not (${wholeInTitle})`, column: titleKeys, whole: false },
    { place: 2, check: sql`${wholeInText} and not (${inTitle})`, column: wordKeys, whole: true },
    { place: 3, check: sql`not (${wholeInText}) and not (${inTitle})`, column: wordKeys, whole: false },
  ];
}

function wholeWords(place: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown>[] {
  return words.map((word) => sql`strpos(' ' || ${place} || ' ', ${` ${word} `}) > 0`);
}
