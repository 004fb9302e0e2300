/** Which listings hold every word of a query and pass its filters, in the order asked for. `docs/search.md` explains it. */
import pg from 'pg';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { type Condition, whereAnyFacet, wherePosted, whereRange } from '../../fields/where.server.ts';
import { facet, photosFacet } from '../listings/row.ts';
import type { ListQuery } from '../listings/query.ts';
import {
  hasKey,
  isMany,
  type Keys,
  measure,
  type Measured,
  type Narrowing,
  narrowest,
  rowCost,
} from './measure.server.ts';
import {
  afterCursor,
  inOrder,
  orderBy,
  ordersByPrice,
  type Slice,
  sliceRows,
  slicesByNumber,
  slicesByPrice,
} from './order.server.ts';
import { facetKeys, type Tier, tiersOf, wordChecks } from './words.server.ts';

/** Display numbers of listings in the order asked for. */
export type Found = {
  numbers: number[];
  /** False where the search gave up before the end. */
  complete: boolean;
  /** In the order `best`: how good each of them is, 0 the best. */
  tiers: number[];
};

/** What every part of the search works on. */
export type Search = {
  query: ListQuery;
  /** The words of the query, folded. */
  words: readonly string[];
  conditions: readonly Condition[];
  /** Only some of the listings with these words: see `tiersOf`. */
  tier: Tier | undefined;
  /** How many are wanted. */
  count: number;
};

// Rows looked at in the asked order before the index over words is asked: what many listings have is found here.
const probeRows = 1000;
// So many candidates are fetched and sorted at once; more are taken slice by slice, the first ones first.
const directRows = 1200;
const maxSlices = 8;
// Without any help of the index, rows are read in order up to here.
const scanRows = 30_000;
// PostgreSQL's code of a statement that was stopped.
const outOfTime = '57014';

/** The first `count` listings of a query after its cursor. */
export async function findListings(
  app: App,
  query: ListQuery,
  words: readonly string[],
  count: number,
): Promise<Found> {
  const search: Search = { query, words, conditions: conditionsOf(query, words, app.now()), tier: undefined, count };
  if (query.sort !== 'best' || words.length === 0) return { ...(await findInOrder(app, search)), tiers: [] };
  const found: Found = { numbers: [], complete: true, tiers: [] };
  for (const tier of tiersOf(words)) {
    const cursor = query.cursor;
    if (cursor && tier.place < cursor.price) continue;
    const rest: Search = { ...search, tier, count: count - found.numbers.length };
    // The tiers after that of the cursor are all still to come.
    if (cursor && tier.place > cursor.price) rest.query = { ...query, cursor: undefined };
    const { numbers, complete } = await findInOrder(app, rest);
    found.complete &&= complete;
    found.numbers.push(...numbers);
    found.tiers.push(...numbers.map(() => tier.place));
    if (found.numbers.length === count) break;
  }
  return found;
}

/** Whether a step of the search took longer than it may. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === outOfTime;
}

async function findInOrder(app: App, search: Search): Promise<Pick<Found, 'numbers' | 'complete'>> {
  const { query, count, conditions } = search;
  let first: number[] = [];
  const probe = Math.max(probeRows, count);
  try {
    first = await walk(app, search, probe);
    if (first.length === count || conditions.length === 0) return { numbers: first, complete: true };
    const measured = await measure(app, search, probe);
    if (measured.walked < probe) return { numbers: first, complete: true };
    if (!measured.keys) return { numbers: [], complete: true };
    const narrowing = narrowest(measured.keys, measured.total);
    if (!narrowing || walksFaster(narrowing, measured.total, count)) {
      const numbers = await walk(app, search, scanRows);
      if (numbers.length === count || measured.total <= scanRows) return { numbers, complete: true };
      if (!narrowing) return { numbers, complete: false };
    }
    // What the walk met says more than any estimate; but the cheapest thousand are not like the others.
    const met = first.length < 3 ? 0 : (first.length / probe) * measured.total;
    const candidates = ordersByPrice(query) ? narrowing.atMost : Math.max(narrowing.candidates, met);
    return { numbers: await pick(app, search, { ...narrowing, candidates }, measured), complete: true };
  } catch (error) {
    // Out of time: a part of the answer now is worth more than all of it later.
    if (isOutOfTime(error)) return { numbers: first, complete: false };
    throw error;
  }
}

function conditionsOf(query: ListQuery, words: readonly string[], now: Date): Condition[] {
  const filters = query.filters.map((filter) =>
    'values' in filter
      ? whereAnyFacet(filter.values.map((value) => facet(filter.field.name, value)))
      : whereRange(filter.field, filter.min, filter.max, query.section?.name),
  );
  if (query.withPhotos) filters.push(whereAnyFacet([photosFacet]));
  if (query.days !== undefined) filters.push(wherePosted(query.days, now));
  return [...filters, ...wordChecks(words).map((check) => ({ check, facets: [] }))];
}

/** Rows in order, as far as `rows` of them; those that pass. */
async function walk(app: App, search: Search, rows: number): Promise<number[]> {
  const { query, count, conditions } = search;
  const found = await app.search<{ number: number }>(sql`
    select number from (
      select number, created_at, price, facets, attributes, search_text from listings
      where ${inOrder(query)} ${orderBy(query)} limit ${rows}
    ) l ${conditions.length > 0 ? sql`where ${checks(search)}` : empty} limit ${count}`);
  return found.map(({ number }) => number);
}

/** Many keys cannot be taken slice by slice; where they are dense, the page is full before all of them are read. */
function walksFaster(narrowing: Narrowing, total: number, count: number): boolean {
  const { candidates } = narrowing;
  return isMany(narrowing) && (count * total) / candidates < candidates * rowCost;
}

/** Rows by the index over words and filters: slice by slice while that fills the page, else all of them and sorted. */
async function pick(app: App, search: Search, narrowing: Narrowing, measured: Measured): Promise<number[]> {
  const { count, query } = search;
  const { keys } = narrowing;
  const pickAll = () => pickSlice(app, search, keys, undefined, count);
  if (narrowing.candidates <= directRows || isMany(narrowing)) return pickAll();
  const byPrice = ordersByPrice(query);
  const slices = byPrice ? await cutByPrice(app, search, keys, measured) : slicesByNumber(query, measured.newest);
  const numbers: number[] = [];
  for (const [place, slice] of slices.entries()) {
    numbers.push(...(await pickSlice(app, search, keys, slice, count - numbers.length)));
    if (numbers.length === count) break;
    const expected = place + 1 + (count - numbers.length) / (numbers.length / (place + 1));
    // Fewer than was thought: one look at all of them costs less than many slices.
    if (!byPrice && place > 0 && expected > maxSlices) return pickAll();
  }
  return numbers;
}

/** Newest rows tell how the prices of all are spread. */
async function cutByPrice(
  app: App,
  { query, conditions, tier, words, count }: Search,
  keys: readonly Keys[],
  { newest, total }: Measured,
): Promise<Slice[]> {
  const newestFirst: Search = { query: { ...query, cursor: undefined, sort: 'new' }, conditions, tier, words, count };
  const slices = slicesByNumber(newestFirst.query, newest).slice(0, 2);
  const prices: number[] = [];
  for (const slice of slices) prices.push(...(await pickPrices(app, newestFirst, keys, slice)));
  const from = query.cursor?.price;
  const ascending = query.sort === 'price_asc';
  const sample = prices
    .filter((price) => from === undefined || (ascending ? price >= from : price <= from))
    .toSorted((one, other) => (ascending ? one - other : other - one));
  const share = (slices.length * sliceRows) / Math.max(total, 1);
  // So few in all that sorting them is the shortest way.
  if (sample.length / share <= directRows) return slicesByPrice(query, [], share, count);
  return slicesByPrice(query, sample, share, count);
}

async function pickPrices(app: App, search: Search, keys: readonly Keys[], slice: Slice): Promise<number[]> {
  const rows = await app.search<{ price: number }>(
    sql`select price from listings where ${byKeys(search, keys, slice)}`,
  );
  return rows.map(({ price }) => price);
}

async function pickSlice(
  app: App,
  search: Search,
  keys: readonly Keys[],
  slice: Slice | undefined,
  limit: number,
): Promise<number[]> {
  const rows = await app.search<{ number: number }>(sql`
    with found as materialized (select number, price from listings where ${byKeys(search, keys, slice)})
    select number from found ${orderBy(search.query)} limit ${limit}`);
  return rows.map(({ number }) => number);
}

/** Rows that the index finds, and that pass. */
function byKeys(search: Search, keys: readonly Keys[], slice: Slice | undefined): Sql {
  const { query } = search;
  const inSection = query.section ? sql`and facets && ${[facet('section', query.section.name)]}::text[]` : empty;
  // The slice first: the index intersects its conditions in their order.
  const narrowing = [...(slice ? [{ column: facetKeys, any: slice.keys }] : []), ...keys];
  return sql`${join(narrowing.map(hasKey), ' and ')} and ${checks(search)} ${inSection} ${slice ? sql`and ${slice.check}` : empty} ${afterCursor(query, 'unindexed')}`;
}

/** What every wanted row passes, but for the section and the cursor. */
function checks({ conditions, tier }: Search): Sql {
  return join([...conditions.map(({ check }) => check), ...(tier ? [tier.check] : [])], ' and ');
}
