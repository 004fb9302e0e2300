/** What is known of a query before listings are read for it, and which of its conditions the index is asked for. */
import sql, { join, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { facet } from '../listings/row.ts';
import type { Search } from './find.server.ts';
import { inOrder } from './order.server.ts';
import { facetKeys, wordKeys } from './words.server.ts';

// Measured on two cores, in microseconds: a row is looked at in 1 to 4, an entry of the index in a fortieth.
export const rowCost = 4;
const entryCost = 0.025;
// A condition may have many keys: parts of a word stand in many words. Every entry is held against each of them, so eight
// keys cost twice as much as one; more than a hundred go alone, in portions, and more than a thousand not at all.
const keysOfDoubleCost = 8;
const manyKeys = 100;
const maxKeys = 1000;
// Of a hundred listings that hold a word, so many hold it in their title.
const titleShare = 0.1;

/** Keys of one column of the index, one of which every wanted row has, and how many rows have one, about. */
export type Keys = { column: Sql; any: readonly string[]; rows: number };

export type Measured = {
  /** Keys of each condition that has some; undefined when a word stands in no listing at all. */
  keys: Keys[] | undefined;
  /** Rows there are in the order asked for, up to the number asked about. */
  walked: number;
  /** All listings, or a little more. */
  total: number;
  /** The newest listing's number. */
  newest: number;
};

/** How many listings each condition leaves, about, and by which keys the index finds them. */
export async function measure(app: App, search: Search, upTo: number): Promise<Measured> {
  const [[about], byWord, byFacet] = await Promise.all([
    app.search<Pick<Measured, 'walked' | 'newest' | 'total'>>(sql`
      select (select count(*) from (select from listings where ${inOrder(search.query)} limit ${upTo}) l) as walked,
        (select max(number) from listings) as newest,
        (select max(number) - min(number) + 1 from listings) as total`),
    keysOfWords(app, search),
    keysOfFacets(app, search),
  ]);
  if (!about) throw new Error('a statement without a row');
  return { ...about, keys: byWord && [...byFacet, ...byWord] };
}

/** Undefined when a word stands nowhere: every listing's words are known the moment it is stored. */
async function keysOfWords(app: App, { words, tier }: Search): Promise<Keys[] | undefined> {
  // The longest words narrow most; a few are enough. Trigrams find parts of three letters, pairs the shorter ones.
  const byLength = words.toSorted((one, other) => other.length - one.length);
  const long = byLength.filter((word) => word.length > 2).slice(0, 8);
  const parts = long.length > 0 ? long : byLength.slice(0, 2);
  if (parts.length === 0) return [];
  const patterns = long.length > 0 ? parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`) : parts;
  const rows = await app.search<{ place: number; words: string[] | null; rows: number; same: number | null }>(sql`
    select p.place::int, e.words, e.rows, (select listings from search_words where word = p.word) as same
    from unnest(${patterns}::text[], ${parts}::text[]) with ordinality p (part, word, place) cross join lateral (
      select array_agg(word) as words, sum(listings)::bigint as rows from (
        select w.word, w.listings from search_words w
        where ${long.length > 0 ? sql`w.word like p.part` : sql`letter_pairs(w.word) && array[p.part]`}
        limit ${maxKeys + 1}) known) e`);
  if (rows.some((one) => one.words === null || (tier?.whole && one.same === null))) return undefined;
  const column = tier?.column ?? wordKeys;
  const share = column === wordKeys ? 1 : titleShare;
  return rows.flatMap(({ place, words: known, rows: listings, same }) => {
    const any = tier?.whole ? [parts[place - 1] ?? ''] : (known ?? []);
    const count = tier?.whole ? (same ?? 0) : listings;
    return any.length <= maxKeys ? [{ column, any, rows: count * share }] : [];
  });
}

async function keysOfFacets(app: App, { query, conditions }: Search): Promise<Keys[]> {
  const wanted = conditions.map(({ facets }) => facets).filter((any) => any.length > 0);
  if (query.section) wanted.push([facet('section', query.section.name)]);
  if (wanted.length === 0) return [];
  const counts = await app.search<{ facet: string; rows: number }>(sql`
    select facet, sum(listings)::bigint as rows from search_facets
    where facet = any(${wanted.flat()}::text[]) group by facet`);
  const rowsOf = new Map(counts.map((one) => [one.facet, one.rows]));
  return wanted.map((any) => ({
    column: facetKeys,
    any,
    rows: any.reduce((sum, one) => sum + (rowsOf.get(one) ?? 0), 0),
  }));
}

export type Narrowing = {
  keys: Keys[];
  /** Rows that have a key of each, if they went together by chance. */
  candidates: number;
  /** The same, if they like one another. */
  atMost: number;
};

/**
 * The conditions that the index is asked for, the rarest first. Each further one must save more rows than reading its
 * own entries costs; the others are checked on the rows.
 */
export function narrowest(keys: readonly Keys[], total: number): Narrowing | undefined {
  const [rarest, ...others] = keys.toSorted((one, other) => one.rows - other.rows);
  if (!rarest) return undefined;
  const narrowing: Narrowing = { keys: [rarest], candidates: rarest.rows, atMost: rarest.rows };
  if (isMany(narrowing)) return narrowing;
  for (const one of others) {
    const share = Math.min(1, one.rows / Math.max(1, total));
    const saved = narrowing.atMost * (1 - share) * rowCost;
    const cost = one.rows * entryCost * (1 + one.any.length / keysOfDoubleCost);
    if (one.any.length > manyKeys || cost > saved) continue;
    narrowing.keys.push(one);
    narrowing.candidates *= share;
    // Words and filters go together more often than chance: brand and model, section and brand.
    narrowing.atMost *= Math.sqrt(share);
  }
  return narrowing;
}

/** The condition on the index that a row has one of the keys. */
export function hasKey({ column, any }: Pick<Keys, 'column' | 'any'>): Sql {
  const portions = Array.from({ length: Math.ceil(any.length / manyKeys) }, (_, index) =>
    any.slice(index * manyKeys, (index + 1) * manyKeys),
  );
  const conditions = portions.map((portion) => sql`${column} && ${portion}::text[]`);
  return conditions.length === 1 ? join(conditions) : sql`(${join(conditions, ' or ')})`;
}

export function isMany({ keys }: Pick<Narrowing, 'keys'>): boolean {
  return keys.some(({ any }) => any.length > manyKeys);
}
