/** Finds the listings that match a query's words and filters, in its sort order. See `docs/search.md`. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { isOutOfTime } from '../../platform/base/errors.ts';
import { amongAlike, checks, type Search, toSearch } from '../conditions.server.ts';
import { anyTier, type Tier, tiersOf } from './index/words.server.ts';
import type { ListQuery } from '../list-query.ts';
import { type Known, measure } from './measure.server.ts';
import { isByPrice, orderOf } from '../orders/orders.server.ts';
import { afterCursor, orderBy } from './order.server.ts';
import { pickByPrice, pickNewest } from './pick.server.ts';
import { choosePlan, type IndexPlan, type Plan, probeRows } from './plan/choose-plan.server.ts';
import type { Measured } from './plan/estimate.server.ts';
import { inOrderUpTo, lookUpRows } from './rows.server.ts';

/** Display numbers of listings, in sort order. */
export type FoundListings = {
  numbers: number[];
  /** The tier of each in an order of tiers; 0 is the best. */
  tiers: number[];
  /** False if the search timed out. */
  complete: boolean;
};

// Rows read in order before using the index: enough for common words, and to estimate how common they are.
const firstRows = 250;

/** The first `count` matches after the cursor. `known`: the query's measurements, if read elsewhere, too. */
export async function findListings(
  app: App,
  query: ListQuery,
  words: readonly string[],
  count: number,
  known?: Promise<Known>,
): Promise<FoundListings> {
  const search = await toSearch(app, query, words, count);
  if (query.alike !== undefined) return findAmongAlike(app, search, query.alike);
  if (!orderOf(query).inTiers || words.length === 0) return findInTiers(app, search, [anyTier], known);
  const { cursor } = query;
  const tiers = tiersOf(words, query.alone);
  if (!cursor) return findInTiers(app, search, tiers, known);
  const found = await findInTiers(app, search, tiers.slice(cursor.price, cursor.price + 1), known);
  const others = tiers.slice(cursor.price + 1);
  if (found.numbers.length === count || others.length === 0) return found;
  // The cursor applies to its own tier only; later tiers start at their beginning.
  const rest = { ...search, query: { ...query, cursor: undefined }, count: count - found.numbers.length };
  const further = await findInTiers(app, rest, others, known);
  return {
    numbers: [...found.numbers, ...further.numbers],
    tiers: [...found.tiers, ...further.tiers],
    complete: found.complete && further.complete,
  };
}

/** Finds matches among the few listings compared with one; for them, all tiers are one. */
async function findAmongAlike(app: App, search: Search, number: number): Promise<FoundListings> {
  const { query, count } = search;
  const rows = await app.search<{ number: number }>(sql`
    select number from visible_listings where ${amongAlike(search, number)} ${afterCursor(query, 'unindexed')}
    ${orderBy(query)} limit ${count}`);
  return { numbers: rows.map((row) => row.number), tiers: rows.map(() => 0), complete: true };
}

type Hit = { number: number; tier: number };
/** The hits among the first `rows` rows in sort order. */
type Walked = { rows: number; hits: Hit[] };

/** Searches tier by tier. The first rows and the measurements are shared by all tiers. */
async function findInTiers(
  app: App,
  search: Search,
  tiers: readonly Tier[],
  known: Promise<Known> | undefined,
): Promise<FoundListings> {
  const { count, conditions } = search;
  const asked = orderOf(search.query);
  const order = isByPrice(asked) ? 'price' : asked.key ? 'own' : 'newest';
  const probe = probeRows(count, order);
  const found: Hit[] = [];
  let walked: Walked = { rows: 0, hits: [] };
  let complete = true;
  // By price or mileage the first rows rarely fill a page, so measure in parallel.
  let measuring = order !== 'newest' && conditions.length > 0 ? measure(app, search, probe, known) : undefined;
  measuring?.catch(() => undefined);
  try {
    walked = await walkFirst(app, search, tiers, probe);
    for (const tier of tiers) {
      const wanted = count - found.length;
      const hits = walked.hits.filter((hit) => hit.tier === tier.place).slice(0, wanted);
      if (hits.length === wanted || conditions.length === 0) {
        found.push(...hits);
      } else {
        const measured = await (measuring ??= measure(app, search, walked.rows, known));
        const read = { rows: walked.rows, hits: hits.length };
        const plan = choosePlan({ count: wanted, order, walked: read, measured, tier });
        const result = await runPlan(app, { ...search, count: wanted }, tier, plan, { hits, measured });
        found.push(...result.numbers.map((number) => ({ number, tier: tier.place })));
        complete &&= result.complete;
      }
      if (found.length === count) break;
    }
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    // A partial result now is better than a full one later.
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

/** Reads the first rows in order; up to `probe` of them if those will probably fill the page. */
async function walkFirst(app: App, search: Search, tiers: readonly Tier[], probe: number): Promise<Walked> {
  const { count, conditions } = search;
  const rows = conditions.length === 0 ? count : firstRows;
  const hits = await walk(app, search, tiers, rows);
  const met = hits.filter(({ tier }) => tier === tiers[0]?.place).length;
  if (met >= count || (met / rows) * probe < count) return { rows, hits };
  return { rows: probe, hits: await walk(app, search, tiers, probe) };
}

/** Reads rows in order and returns the matching ones; for a single tier, no more than wanted. */
async function walk(app: App, search: Search, tiers: readonly Tier[], rows: number): Promise<Hit[]> {
  const { count } = search;
  const [first, ...others] = tiers;
  const single = first && others.length === 0 ? first : undefined;
  const place = sql.join(
    tiers.map((tier) => sql`when ${tier.check} then ${tier.place}::int`),
    sql` `,
  );
  // A plain list reads only what it returns: it is slow only when the machine is, and then late is better than empty.
  const read = search.conditions.length === 0 ? app.read : app.search;
  return read<Hit>(sql`
    select number, ${single ? sql`${single.place}::int` : sql`case ${place} end`} as tier from ${inOrderUpTo(search, rows)}
    where ${checks(search, single)} limit ${single ? count : rows}`);
}

/** Executes the plan for a tier. `hits`: matches among the first rows. */
async function runPlan(
  app: App,
  search: Search,
  tier: Tier,
  plan: Plan,
  { hits, measured }: { hits: readonly Hit[]; measured: Measured },
): Promise<Pick<FoundListings, 'numbers' | 'complete'>> {
  if (plan.strategy === 'no-match') return { numbers: [], complete: true };
  if (plan.strategy === 'all-walked') return { numbers: numbersOf(hits), complete: true };
  if (plan.strategy === 'scan' || plan.walkRows > 0) {
    const numbers = numbersOf(await walk(app, search, [tier], plan.walkRows));
    const complete = numbers.length === search.count || measured.total <= plan.walkRows;
    if (complete || plan.strategy === 'scan') return { numbers, complete };
  }
  return { numbers: await lookUp(app, search, tier, plan, measured), complete: true };
}

function lookUp(app: App, search: Search, tier: Tier, plan: IndexPlan, measured: Measured): Promise<number[]> {
  const lookup = { search, tier, keys: plan.narrowing.keys };
  switch (plan.strategy) {
    case 'all-candidates':
      return lookUpRows(app, lookup, search.count);
    case 'newest-slices':
      return pickNewest(app, lookup, plan, measured);
    case 'price-ranges':
      return pickByPrice(app, lookup, plan.narrowing, measured);
  }
}

function numbersOf(hits: readonly Hit[]): number[] {
  return hits.map(({ number }) => number);
}
