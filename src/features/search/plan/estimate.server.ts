/** Estimates from what was measured: which conditions to look up in the index, and how many rows that will give. No SQL is run here. */
import type { Sql } from 'sql-template-tag';
import { type Tier, wordKeys } from '../index/words.server.ts';

// Measured on two cores, in microseconds: checking a row takes 1 to 4, reading an index entry a fortieth.
export const rowCost = 4;
export const entryCost = 0.025;
// A condition may have many keys, since part of a word can stand in many words. Each index entry is compared with every
// key, so eight keys cost twice as much as one. More than a hundred are asked for alone, in portions; more than a
// thousand never.
const keysOfDoubleCost = 8;
export const manyKeys = 100;
export const maxKeys = 1000;

/** Keys in one column of the index of which every result has at least one, and about how many rows have one. */
export type Keys = { column: Sql; any: readonly string[]; rows: number };

/** What the dictionary knows of a word of the query. Counts are estimates. */
export type KnownWord = {
  word: string;
  /** Words of the section that contain it, and those of them that stand in titles; null where there are none. */
  parts: string[] | null;
  inTitles: string[] | null;
  /** Listings that hold one of them, anywhere and in their titles. */
  rows: number;
  titles: number;
  /** The same for the word itself; null where no listing has it as a whole word. */
  whole: (Pick<KnownWord, 'rows' | 'titles'> & { inTitle: boolean }) | null;
  /** Sections it occurs in; null where that would take long to find out. */
  sections: string[] | null;
};

export type Measured = {
  /** Rows in the order asked for, counted up to the number asked about. */
  walked: number;
  /** All listings, or slightly more. */
  total: number;
  /** Numbers of the oldest and the newest listing. */
  oldest: number;
  newest: number;
  /** About how many listings were posted in the days asked for. */
  inDays: number;
  words: KnownWord[];
  facets: Keys[];
  /** Results lie in these sections only; undefined where that is not known. */
  sections: string[] | undefined;
};

/** Index keys of each condition that has some; undefined where the dictionary rules out any result in the tier. */
export function keysOf({ words, facets, sections }: Measured, { column, whole }: Tier): Keys[] | undefined {
  const inTitles = column !== wordKeys;
  // Reliable, because the transaction that stores a listing also stores its words and whether they are in the title.
  const isNowhere = (known: KnownWord) => {
    if (whole) return known.whole === null || (inTitles && !known.whole.inTitle);
    return (inTitles ? known.inTitles : known.parts) === null;
  };
  if (sections?.length === 0 || words.some(isNowhere)) return undefined;
  const byWord = words.map((known): Keys => {
    const { rows, titles } = (whole && known.whole) || known;
    const parts = (inTitles ? known.inTitles : known.parts) ?? [];
    return { column, any: whole ? [known.word] : parts, rows: inTitles ? titles : rows };
  });
  return [...facets, ...byWord.filter(({ any }) => any.length <= maxKeys)];
}

/** The conditions to look up in the index, and what to expect of them. */
export type Narrowing = {
  keys: Keys[];
  /** Rows that have a key of each, if the conditions were independent. */
  candidates: number;
  /** The same, if they correlate. */
  atMost: number;
  /** Rows that meet every condition, looked up or not. */
  expected: number;
  /** Microseconds to read all their index entries. */
  entriesCost: number;
};

/**
 * Picks the conditions to look up, the rarest first. Each further one must save more in rows than reading its entries
 * costs; the rest are checked on the rows. Undefined where no condition has keys.
 */
export function narrowest(keys: readonly Keys[], total: number): Narrowing | undefined {
  const [rarest, ...others] = keys.toSorted((one, other) => one.rows - other.rows);
  if (!rarest) return undefined;
  const shareOf = ({ rows }: Keys) => Math.min(1, rows / Math.max(1, total));
  const expected = keys.reduce((rows, one) => rows * shareOf(one), total);
  const costOf = ({ rows, any }: Keys) => rows * entryCost * (1 + any.length / keysOfDoubleCost);
  const narrowing: Narrowing = {
    keys: [rarest],
    candidates: rarest.rows,
    atMost: rarest.rows,
    expected,
    entriesCost: costOf(rarest),
  };
  if (isMany(narrowing)) return narrowing;
  for (const one of others) {
    const share = shareOf(one);
    const saved = narrowing.atMost * (1 - share) * rowCost;
    if (one.any.length > manyKeys || costOf(one) > saved) continue;
    narrowing.keys.push(one);
    narrowing.entriesCost += costOf(one);
    narrowing.candidates *= share;
    // Words and filters correlate: brand with model, section with brand.
    narrowing.atMost *= Math.sqrt(share);
  }
  return narrowing;
}

/** Whether a condition has so many keys that it cannot be looked up slice by slice. */
export function isMany({ keys }: Pick<Narrowing, 'keys'>): boolean {
  return keys.some(({ any }) => any.length > manyKeys);
}
