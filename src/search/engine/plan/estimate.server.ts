/** Estimates which conditions to look up in the index, and how many rows that gives. Runs no SQL. */
import type { RawBuilder } from 'kysely';
import { type Tier, wordKeys } from '../index/words.server.ts';

// Measured on two cores, in microseconds: checking a row takes 1 to 4, reading an index entry a fortieth.
export const rowCost = 4;
export const entryCost = 0.025;
// A condition can have many keys, since many words may contain a part. Each index entry is compared with every key, so
// eight keys cost twice as much as one. A condition with over a hundred is looked up alone, in portions; with over a
// thousand, not at all.
export const keysOfDoubleCost = 8;
export const manyKeys = 100;
export const maxKeys = 1000;
// Finding a key in the index, in microseconds.
const keyCost = 4;

/** Index keys, at least one of which every result has, the most frequent first, and about how many rows have one. */
export type Keys = { column: RawBuilder<unknown>; any: readonly string[]; rows: number };

/** What the dictionary knows about a word of the query. Counts are estimates. */
export type KnownWord = {
  word: string;
  /** The section's words that contain it, and those in titles; null if there are none. */
  parts: string[] | null;
  inTitles: string[] | null;
  /** Listings with one of `parts`, anywhere and in the title. */
  rows: number;
  titles: number;
  /** The counts of the word itself; null if no listing has it as a whole word. */
  whole: (Pick<KnownWord, 'rows' | 'titles'> & { inTitle: boolean }) | null;
  /** Sections it occurs in; null if that would take long to find out. */
  sections: string[] | null;
};

export type Measured = {
  /** Rows in sort order, counted up to the `upTo` of `measure`. */
  walked: number;
  /** All listings, or slightly more. */
  total: number;
  /** Positions of the oldest and the newest listing. */
  oldest: number;
  newest: number;
  /** About how many listings were posted within the query's days. */
  inDays: number;
  words: KnownWord[];
  facets: Keys[];
  /** Only these sections can have results; undefined if unknown. */
  sections: string[] | undefined;
};

/** Index keys of each condition that has any; undefined if the dictionary rules out results in the tier. */
export function keysOf({ words, facets, sections }: Measured, { column, whole }: Tier): Keys[] | undefined {
  const inTitles = column !== wordKeys;
  // Reliable: the transaction that stores a listing also stores its words and whether they are in the title.
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

/** The conditions to look up in the index, and the expected numbers of rows. */
export type Narrowing = {
  keys: Keys[];
  /** Rows with a key of each condition, if the conditions are independent. */
  candidates: number;
  /** Rows with a key of each condition, if the conditions correlate. */
  atMost: number;
  /** Rows that meet all conditions, looked up or not. */
  expected: number;
  /** Microseconds to read all index entries of `keys`. */
  entriesCost: number;
};

/**
 * `narrowest` for reading everything the index finds: conditions with many keys are also looked up if that saves more
 * than it costs.
 */
export function narrowestForAll(narrowing: Narrowing, keys: readonly Keys[], total: number): Narrowing {
  const all = { ...narrowing, keys: [...narrowing.keys] };
  for (const one of keys) {
    if (all.keys.includes(one) || one.any.length <= manyKeys) continue;
    const share = Math.min(1, one.rows / Math.max(1, total));
    const cost = 2 * one.rows * entryCost + one.any.length * keyCost;
    if (cost > all.atMost * (1 - share) * rowCost) continue;
    all.keys.push(one);
    all.entriesCost += cost;
    all.candidates *= share;
    all.atMost *= Math.sqrt(share);
  }
  return all;
}

/**
 * Picks the conditions to look up, the rarest first. Each further one must save more row checks than reading its entries
 * costs; the rest are checked on the rows. Undefined if no condition has keys.
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
  if (hasManyKeys(narrowing)) return narrowing;
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

/** Whether a condition has too many keys to be looked up slice by slice. */
export function hasManyKeys({ keys }: Pick<Narrowing, 'keys'>): boolean {
  return keys.some(({ any }) => any.length > manyKeys);
}
