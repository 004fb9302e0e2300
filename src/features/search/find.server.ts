/** Which listings hold every word of a query and pass its filters, in the order asked for. `docs/search.md` explains it. */
import pg from 'pg';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { bandsBetween } from '../../fields/band.ts';
import type { NumberField } from '../../fields/field.ts';
import { type Condition, whereAnyFacet, whereRange } from '../../fields/where.server.ts';
import { sections } from '../../sections/index.ts';
import type { ListQuery } from '../listings/query.ts';
import { facet } from '../listings/row.ts';

/** Display numbers of listings in the order asked for; `complete` is false where the search gave up before the end. */
export type Found = { numbers: number[]; complete: boolean };

// Measured in bench/search.ts on two cores: a row is looked at in 1 to 4 µs, an entry of the index in 25 ns.
const rowCost = 4;
const entryCost = 0.025;
// Rows looked at in the asked order before the index over words is asked: what many listings have is found here.
const probeRows = 1000;
// Rows of one `#` key, as migration 0005 cuts them.
const sliceRows = 1 << 15;
// So many candidates are fetched and sorted at once; more are taken slice by slice, the first ones first.
const directRows = 1200;
const maxSlices = 8;
// A part of a word may stand in many words. More than this are only asked for alone, and more than that not at all.
const fewWords = 100;
const maxWords = 1000;
// Without any help of the index, rows are read in order up to here.
const scanRows = 30_000;

// PostgreSQL's code of a statement that was stopped.
const outOfTime = '57014';

const words = sql`string_to_array(translate(search_text, E'\n', ' '), ' ')`;
const facets = sql`(facets || ('#' || (number >> 15)))`;

type Search = {
  conditions: readonly Condition[];
  query: ListQuery;
  count: number;
};

/** Keys of one column of the index, one of which every wanted row has, and how many rows have one, about. */
type Keys = { column: Sql; any: readonly string[]; rows: number };

/** The first `count` listings of a query after its cursor. */
export async function findListings(
  app: App,
  query: ListQuery,
  words: readonly string[],
  count: number,
): Promise<Found> {
  const search: Search = { query, count, conditions: conditionsOf(query, words) };
  let first: number[] = [];
  try {
    first = await walk(app, search, probeRows);
    if (first.length === count || search.conditions.length === 0) return { numbers: first, complete: true };
    const measured = await measure(app, search, words);
    if (measured.walked < probeRows) return { numbers: first, complete: true };
    if (!measured.keys) return { numbers: [], complete: true };
    const narrowing = narrowest(measured.keys, measured.total);
    if (!narrowing || walksFaster(narrowing, measured.total, count)) {
      const numbers = await walk(app, search, scanRows);
      if (numbers.length === count || measured.total <= scanRows) return { numbers, complete: true };
      if (!narrowing) return { numbers, complete: false };
    }
    return { numbers: await pick(app, search, narrowing, measured), complete: true };
  } catch (error) {
    // Out of time: a part of the answer now is worth more than all of it later.
    if (error instanceof pg.DatabaseError && error.code === outOfTime) return { numbers: first, complete: false };
    throw error;
  }
}

function conditionsOf(query: ListQuery, words: readonly string[]): Condition[] {
  const filters = query.filters.map((filter) =>
    'values' in filter
      ? whereAnyFacet(filter.values.map((value) => facet(filter.field.name, value)))
      : whereRange(filter.field, filter.min, filter.max),
  );
  return [...filters, ...words.map((word) => ({ check: sql`strpos(search_text, ${word}) > 0`, facets: [] }))];
}

/** Rows in order, as far as `rows` of them; those that pass. */
async function walk(app: App, { query, count, conditions }: Search, rows: number): Promise<number[]> {
  const found = await app.search<{ number: number }>(sql`
    select number from (
      select number, price, facets, attributes, search_text from listings
      where ${inOrder(query)} ${orderBy(query)} limit ${rows}
    ) l ${conditions.length > 0 ? sql`where ${checks(conditions)}` : empty} limit ${count}`);
  return found.map(({ number }) => number);
}

type Measured = {
  /** Keys of each condition that has some; undefined when a word stands in no listing at all. */
  keys: Keys[] | undefined;
  /** Rows the walk met. */
  walked: number;
  /** All listings, or a little more. */
  total: number;
  newest: number;
};

/** What is known of the conditions before any listing is read for them. */
async function measure(app: App, { query, conditions }: Search, queryWords: readonly string[]): Promise<Measured> {
  // The longest words narrow most; a few are enough.
  const byLength = queryWords.toSorted((a, b) => b.length - a.length);
  const long = byLength.filter((word) => word.length > 2).slice(0, 8);
  const parts = long.length > 0 ? long.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) : byLength.slice(0, 2);
  const section = query.section && sectionFacet(query);
  const named = [...conditions.flatMap((condition) => condition.facets), ...(section ? [section] : [])];
  const [[about], expansions, counts] = await Promise.all([
    app.search<{ walked: number; newest: number; total: number }>(sql`
      select (select count(*) from (select from listings where ${inOrder(query)} limit ${probeRows}) l) as walked,
        (select max(number) from listings) as newest,
        (select max(number) - min(number) + 1 from listings) as total`),
    app.search<{ words: string[] | null; rows: number }>(sql`
      select e.words, e.rows from unnest(${parts}::text[]) part cross join lateral (
        select array_agg(word) as words, sum(listings)::bigint as rows from (
          select word, listings from search_words
          where ${long.length > 0 ? sql`word like part` : sql`letter_pairs(word) && array[part]`}
          limit ${maxWords + 1}) w) e`),
    app.search<{ facet: string; rows: number }>(sql`
      select facet, sum(listings)::bigint as rows from search_facets
      where facet = any(${named}::text[]) group by facet`),
  ]);
  if (!about) throw new Error('no measures');
  const { walked, newest, total } = about;
  if (expansions.some((one) => one.words === null)) return { keys: undefined, walked, newest, total };
  const rowsOf = new Map(counts.map((one) => [one.facet, one.rows]));
  const byFacet = [...conditions.map((condition) => condition.facets), section ? [section] : []]
    .filter((any) => any.length > 0)
    .map((any) => ({ column: facets, any, rows: any.reduce((sum, one) => sum + (rowsOf.get(one) ?? 0), 0) }));
  const byWord = expansions.flatMap((one) =>
    one.words && one.words.length <= maxWords ? [{ column: words, any: one.words, rows: one.rows }] : [],
  );
  return { keys: [...byFacet, ...byWord], walked, newest, total };
}

type Narrowing = {
  keys: Keys[];
  /** Rows that have a key of each, about. */
  candidates: number;
};

/**
 * The conditions that the index is asked for, the rarest first. Each further one must save more rows than reading its
 * own entries costs; the others are checked on the rows.
 */
function narrowest(keys: readonly Keys[], total: number): Narrowing | undefined {
  const [rarest, ...others] = keys.toSorted((a, b) => a.rows - b.rows);
  if (!rarest) return undefined;
  const taken = [rarest];
  let candidates = rarest.rows;
  if (rarest.any.length > fewWords) return { keys: taken, candidates };
  for (const one of others) {
    const share = Math.min(1, one.rows / Math.max(1, total));
    if (one.any.length > fewWords || one.rows * entryCost > candidates * (1 - share) * rowCost) continue;
    taken.push(one);
    // Words and filters go together more often than chance: brand and model, section and brand.
    candidates *= Math.sqrt(share);
  }
  return { keys: taken, candidates };
}

/** Many keys cannot be taken slice by slice; where they are dense, the page is full before all of them are read. */
function walksFaster({ keys, candidates }: Narrowing, total: number, count: number): boolean {
  return isMany(keys) && (count * total) / candidates < candidates * rowCost;
}

function isMany(keys: readonly Keys[]): boolean {
  return keys.some(({ any }) => any.length > fewWords);
}

/** Rows by the index over words and filters: slice by slice while that fills the page, else all of them and sorted. */
async function pick(
  app: App,
  search: Search,
  { keys, candidates }: Narrowing,
  measured: Measured,
): Promise<number[]> {
  const { query, count, conditions } = search;
  const some = async (slice: readonly string[], limit: number) => {
    const narrowing = [...keys, ...(slice.length > 0 ? [{ column: facets, any: slice }] : [])];
    const section = query.section ? [{ check: sql`facets && ${[sectionFacet(query)]}::text[]`, facets: [] }] : [];
    const rows = await app.search<{ number: number }>(sql`
      with found as materialized (
        select number, price from listings
        where ${join(narrowing.map(({ column, any }) => sql`${column} && ${any}::text[]`), ' and ')}
          and ${checks([...section, ...conditions])} ${afterCursor(query, true)}
      ) select number from found ${orderBy(query)} limit ${limit}`);
    return rows.map(({ number }) => number);
  };
  if (candidates <= directRows || isMany(keys)) return some([], count);
  const numbers: number[] = [];
  let taken = 0;
  for (const slice of await slicesOf(app, query, measured)) {
    numbers.push(...(await some(slice, count - numbers.length)));
    taken += 1;
    if (numbers.length === count) return numbers;
    const expected = (count - numbers.length) / (numbers.length / taken);
    if (taken >= 2 && expected > maxSlices - taken) return some([], count);
  }
  return numbers;
}

/** Keys of slices that follow one another in the order asked for, each of about `sliceRows` rows. */
async function slicesOf(app: App, query: ListQuery, { newest }: Measured): Promise<string[][]> {
  if (query.sort === 'new') {
    const first = Math.min(newest, query.cursor?.number ?? newest);
    return Array.from({ length: (first >> 15) + 1 }, (_, index) => [`#${(first >> 15) - index}`]);
  }
  const field = priceField(query);
  const { min, max } = priceRange(query);
  const ascending = query.sort === 'price_asc';
  const from = query.cursor?.price;
  const bands = bandsBetween(field, ascending ? (from ?? min) : min, ascending ? max : (from ?? max));
  const inBand = await app.search<{ facet: string; rows: number }>(sql`
    select facet, sum(listings)::bigint as rows from search_facets where facet = any(${bands}::text[])
      ${query.section ? sql`and section = ${query.section.name}` : empty} group by facet`);
  const rowsOf = new Map(inBand.map((one) => [one.facet, one.rows]));
  const slices: string[][] = [[]];
  let rows = 0;
  for (const band of ascending ? bands : bands.toReversed()) {
    slices.at(-1)?.push(band);
    rows += rowsOf.get(band) ?? 0;
    if (rows < sliceRows) continue;
    slices.push([]);
    rows = 0;
  }
  return slices.filter((slice) => slice.length > 0);
}

function priceField({ section = sections[0] }: ListQuery): NumberField {
  const price = section?.fields.find((field) => field.name === 'price');
  if (price?.kind !== 'number') throw new Error('a section without a price');
  return price;
}

function priceRange({ filters }: ListQuery): { min?: number | undefined; max?: number | undefined } {
  const range = filters.find((filter) => filter.field.name === 'price');
  return range && !('values' in range) ? range : {};
}

function sectionFacet(query: ListQuery): string {
  return facet('section', query.section?.name ?? '');
}

function checks(conditions: readonly Condition[]): Sql {
  return join(conditions.map((condition) => condition.check), ' and ');
}

/** What the index of the order asked for serves by itself. */
function inOrder(query: ListQuery): Sql {
  const { min, max } = query.sort === 'new' ? {} : priceRange(query);
  return sql`${query.section ? sql`section = ${query.section.name}` : sql`true`} ${afterCursor(query, false)}
    ${min === undefined ? empty : sql`and price >= ${min}`} ${max === undefined ? empty : sql`and price <= ${max}`}`;
}

/** Where the page before ended; `unindexed` keeps other indexes out of the plan. */
function afterCursor({ cursor }: ListQuery, unindexed: boolean): Sql {
  if (!cursor) return empty;
  const number = unindexed ? sql`number + 0` : sql`number`;
  const price = unindexed ? sql`price + 0` : sql`price`;
  switch (cursor.sort) {
    case 'new':
      return sql`and ${number} < ${cursor.number}`;
    case 'price_asc':
      return sql`and (${price}, ${number}) > (${cursor.price}, ${cursor.number})`;
    case 'price_desc':
      return sql`and (${price}, ${number}) < (${cursor.price}, ${cursor.number})`;
  }
}

function orderBy({ sort }: ListQuery): Sql {
  switch (sort) {
    case 'new':
      return sql`order by number desc`;
    case 'price_asc':
      // Equal prices oldest first, so that one index serves both directions.
      return sql`order by price asc, number asc`;
    case 'price_desc':
      return sql`order by price desc, number desc`;
  }
}
