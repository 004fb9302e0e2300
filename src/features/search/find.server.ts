/** Which listings hold every word of a query and pass its filters, in the order asked for. `docs/search.md` explains it. */
import pg from 'pg';
import sql, { join } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { type Condition, whereAnyFacet, whereFilter, wherePosted } from '../../fields/filters/where.server.ts';
import { photosFacet } from './row.ts';
import type { ListQuery } from './list-query.ts';
import { isMany, keysOf, measure, type Measured, type Narrowing, narrowest, rowCost } from './measure.server.ts';
import { ordersByPrice } from './order.server.ts';
import { type Asked, checks, inOrderUpTo, pickByPrice, pickNewest, pickRows } from './pick.server.ts';
import { anyTier, type Tier, tiersOf, wordChecks } from './index/words.server.ts';

/** Display numbers of listings in the order asked for. */
export type Found = {
  numbers: number[];
  /** How good each of them is in the order `best`, 0 the best. */
  tiers: number[];
  /** False where the search gave up before the end. */
  complete: boolean;
};

/** What every part of the search works on. */
export type Search = {
  query: ListQuery;
  /** The words of the query, folded. */
  words: readonly string[];
  conditions: readonly Condition[];
  /** How many are wanted. */
  count: number;
};

// Rows looked at in the asked order before the index over words is asked: what many listings have is found here. The
// first of them tell whether it is worth it.
const firstRows = 250;
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
  const search = toSearch(app, query, words, count);
  if (query.sort !== 'best' || words.length === 0) return findInTiers(app, search, [anyTier]);
  const { cursor } = query;
  const tiers = tiersOf(words);
  if (!cursor) return findInTiers(app, search, tiers);
  const found = await findInTiers(app, search, tiers.slice(cursor.price, cursor.price + 1));
  const others = tiers.slice(cursor.price + 1);
  if (found.numbers.length === count || others.length === 0) return found;
  // The tiers after that of the cursor are all still to come.
  const rest = { ...search, query: { ...query, cursor: undefined }, count: count - found.numbers.length };
  const further = await findInTiers(app, rest, others);
  return {
    numbers: [...found.numbers, ...further.numbers],
    tiers: [...found.tiers, ...further.tiers],
    complete: found.complete && further.complete,
  };
}

/** Whether a step of the search took longer than it may. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === outOfTime;
}

type Hit = { number: number; tier: number };
/** What was met in order among the first `rows` rows. */
type Walked = { rows: number; hits: Hit[] };

/** One tier after the other. The first rows are walked through once and the words looked up once for all of them. */
async function findInTiers(app: App, search: Search, tiers: readonly Tier[]): Promise<Found> {
  const { count, conditions } = search;
  const found: Hit[] = [];
  let walked: Walked = { rows: 0, hits: [] };
  let complete = true;
  // At the ends of the prices little is found by itself: both are asked at the same time.
  const isHopeful = !ordersByPrice(search.query) || conditions.length === 0;
  let measuring = isHopeful ? undefined : measure(app, search, probeRows(search));
  measuring?.catch(() => undefined);
  try {
    walked = await walkFirst(app, search, tiers);
    for (const tier of tiers) {
      const wanted = count - found.length;
      const first = walked.hits.filter((hit) => hit.tier === tier.place).slice(0, wanted);
      if (first.length === wanted || conditions.length === 0) {
        found.push(...first);
      } else {
        const measured = await (measuring ??= measure(app, search, walked.rows));
        const asked = await ask(app, { ...search, count: wanted }, tier, { ...walked, hits: first }, measured);
        found.push(...asked.numbers.map((number) => ({ number, tier: tier.place })));
        complete &&= asked.complete;
      }
      if (found.length === count) break;
    }
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    // A part of the answer now is worth more than all of it later.
    complete = false;
    const done = new Set(found.map(({ number }) => number));
    const others = walked.hits.filter(({ number }) => !done.has(number));
    found.push(...others.toSorted((one, other) => one.tier - other.tier).slice(0, count - found.length));
  }
  return {
    numbers: found.map(({ number }) => number),
    tiers: found.map(({ tier }) => tier),
    complete,
  };
}

/** The first rows in order; more of them where that should fill the page. */
async function walkFirst(app: App, search: Search, tiers: readonly Tier[]): Promise<Walked> {
  const { count, conditions } = search;
  const rows = conditions.length === 0 ? count : firstRows;
  const hits = await walk(app, search, tiers, rows);
  const met = hits.filter(({ tier }) => tier === tiers[0]?.place).length;
  if (met >= count || (met / rows) * probeRows(search) < count) return { rows, hits };
  return { rows: probeRows(search), hits: await walk(app, search, tiers, probeRows(search)) };
}

/** The newest lie side by side, the cheapest do not. */
function probeRows({ query, count }: Search): number {
  return Math.max(ordersByPrice(query) ? 1000 : 3000, count * 4);
}

/** What the first rows did not give. */
async function ask(
  app: App,
  search: Search,
  tier: Tier,
  { rows, hits }: Walked,
  measured: Measured,
): Promise<Pick<Found, 'numbers' | 'complete'>> {
  const { count } = search;
  const { total } = measured;
  if (measured.walked < rows) return { numbers: numbersOf(hits), complete: true };
  const keys = keysOf(measured, tier);
  if (!keys) return { numbers: [], complete: true };
  const narrowing = narrowest(keys, total);
  const worthWalking = narrowing ? rowsWorthWalking(search, narrowing, total, hits.length) : scanRows;
  if (worthWalking > rows) {
    const numbers = numbersOf(await walk(app, search, [tier], worthWalking));
    if (numbers.length === count || total <= worthWalking) return { numbers, complete: true };
    if (!narrowing) return { numbers, complete: false };
  }
  if (!narrowing) return { numbers: numbersOf(hits), complete: false };
  const asked: Asked = { search, tier, keys: narrowing.keys };
  if (isMany(narrowing)) return { numbers: await pickRows(app, asked, count), complete: true };
  if (ordersByPrice(search.query))
    return { numbers: await pickByPrice(app, asked, narrowing, measured), complete: true };
  // What the walk met says more than any estimate.
  const atMost = hits.length < 3 ? narrowing.atMost : (hits.length / rows) * total;
  return { numbers: await pickNewest(app, asked, atMost, measured), complete: true };
}

/** The first rows may have been unlike the others, such as all from one shop: what is dense on the whole is met soon. */
function rowsWorthWalking(search: Search, narrowing: Narrowing, total: number, met: number): number {
  const { expected, candidates } = narrowing;
  const needed = (search.count * total) / expected;
  // Many keys cannot be taken slice by slice; where they are dense, the page is full before all of them are read.
  if (isMany(narrowing) && needed < candidates * rowCost) return scanRows;
  // What costs about the same stands together: where there is none at an end of the prices, there is none for long.
  if (met === 0 && ordersByPrice(search.query)) return 0;
  return needed < probeRows(search) ? probeRows(search) : 0;
}

/** A query with the conditions that its words and filters make. */
export function toSearch(app: App, query: ListQuery, words: readonly string[], count: number): Search {
  return { query, words, conditions: conditionsOf(query, words, app.now()), count };
}

function conditionsOf(query: ListQuery, words: readonly string[], now: Date): Condition[] {
  const filters = query.filters.map((filter) => whereFilter(filter, query.section?.name));
  if (query.withPhotos) filters.push(whereAnyFacet([photosFacet]));
  if (query.days !== undefined) filters.push(wherePosted(query.days, now));
  return [...filters, ...wordChecks(words).map((check) => ({ check, facets: [] }))];
}

/** Rows in order, as far as `rows` of them; those that pass. Of a single tier no more than are wanted. */
async function walk(app: App, search: Search, tiers: readonly Tier[], rows: number): Promise<Hit[]> {
  const { count } = search;
  const [first, ...others] = tiers;
  const single = first && others.length === 0 ? first : undefined;
  const place = join(
    tiers.map((tier) => sql`when ${tier.check} then ${tier.place}::int`),
    ' ',
  );
  return app.search<Hit>(sql`
    select number, ${single ? sql`${single.place}::int` : sql`case ${place} end`} as tier from ${inOrderUpTo(search, rows)}
    where ${checks(search, single)} limit ${single ? count : rows}`);
}

function numbersOf(hits: readonly Hit[]): number[] {
  return hits.map(({ number }) => number);
}
