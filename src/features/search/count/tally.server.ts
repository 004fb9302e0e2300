/** Counts matches by value: all of them if there are few, otherwise a sample of the newest. */
import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../../app.ts';
import { checks, type Search } from '../conditions.server.ts';
import { isUpToDate } from '../index/upkeep.server.ts';
import { anyTier } from '../index/words.server.ts';
import { measure } from '../measure.server.ts';
import { inOrder, sliceOf, sliceRows, slicesOf } from '../order.server.ts';
import { shareAbove } from '../pick.server.ts';
import { hasManyKeys, keysOf, type Measured, narrowest, type Narrowing, rowCost } from '../plan/estimate.server.ts';
import { maxValueFacets } from '../row.ts';
import { byKeys, inOrderUpTo } from '../rows.server.ts';

/** How many rows were counted, and how many have each value, the most frequent first. */
export type Tally = {
  rows: number;
  /** Lowest and highest position among them. */
  oldest: number;
  newest: number;
  values: { facet: string; label: string | null; count: number }[];
};

/** An estimate of the matches before any is read. */
export type MatchEstimate = {
  measured: Measured;
  narrowing: Narrowing | undefined;
  /** How many are expected to match. */
  expected: number;
  /** The condition for all of them; undefined if no index narrows them down. */
  all: Sql | undefined;
  /** Few matches are expected, and quickly found. */
  isSmall: boolean;
  /** Several conditions may leave fewer than expected, and counting them all is quick. */
  mayBeFewer: boolean;
};

/** `isAll`: the sample has every match. Otherwise there are about `scale` times as many. */
export type Sample = { tally: Tally; isAll: boolean; scale: number };

export const sampleRows = 250;
const valuesPerFacet = 30;
// Counted in full if the index finds them at this cost at most, in microseconds.
const allAtOnceCost = 20_000;
// Rows read in order if a sample should be among them, and if no index helps.
const walkedRows = 3000;
const scannedRows = 30_000;
// Estimates may be off by this factor.
export const errorFactor = 2;

/** Estimates how many listings match, and whether counting them is cheap. */
export async function estimateMatches(app: App, search: Search): Promise<MatchEstimate> {
  const measured = await measure(app, search, 0);
  const keys = keysOf(measured, anyTier);
  const mayBeFewer = false;
  if (!keys) return { measured, narrowing: undefined, expected: 0, all: sql`false`, isSmall: true, mayBeFewer };
  const narrowing = narrowest(keys, measured.total);
  if (!narrowing) {
    const isSmall = measured.total <= errorFactor * search.count;
    const all = isSmall ? sql`${inOrder(search.query)} and ${checks(search, undefined)}` : undefined;
    return { measured, narrowing, expected: measured.total, all, isSmall, mayBeFewer };
  }
  const { expected, entriesCost, atMost } = narrowing;
  const isCheap = entriesCost + atMost * rowCost <= allAtOnceCost;
  const isOne = search.conditions.length + (search.query.section ? 1 : 0) === 1;
  const all = byKeys({ search, tier: anyTier, keys: narrowing.keys });
  return {
    measured,
    narrowing,
    expected,
    all,
    isSmall: isCheap && expected <= search.count,
    mayBeFewer: isCheap && !isOne,
  };
}

/** Counts all rows that meet a condition; beyond `limit`, reports only that there are more. */
export function tallyAll(app: App, condition: Sql, names: readonly string[], limit: number): Promise<Tally> {
  return tally(app, sql`visible_listings where ${condition}`, names, limit + 1, limit);
}

/** Counts a sample of the newest matches. */
export async function tallySample(
  app: App,
  search: Search,
  { measured, narrowing, expected, all }: MatchEstimate,
  names: readonly string[],
): Promise<Sample> {
  const take = (from: Sql) => tally(app, from, names, sampleRows + 1);
  const { newest, oldest, total, inDays } = measured;
  const scaleTo = (covered: number) => Math.max(1, inDays / covered);
  const first = sliceOf(newest);
  const slices = first - sliceOf(oldest) + 1;
  // Within a section they are found even sooner than this estimate says.
  if (!all || !narrowing || (expected / total) * walkedRows > sampleRows) {
    const rows = narrowing ? walkedRows : scannedRows;
    const walked = await take(sql`${inOrderUpTo(search, rows)} where ${checks(search, undefined)}`);
    const isFull = walked.rows > sampleRows;
    if (isFull || !all)
      return { tally: walked, isAll: false, scale: scaleTo(isFull ? newest - walked.oldest + 1 : rows) };
  }
  const keys = narrowing && !hasManyKeys(narrowing) ? narrowing.keys : [];
  const missing = shareAbove(newest);
  let perSlice = ((narrowing?.atMost ?? 0) * sliceRows) / total;
  let width = 0;
  while (keys.length > 0) {
    // A second statement costs less than reading too many slices.
    width = Math.max(2 * width, Math.ceil((1.5 * sampleRows) / perSlice + missing));
    if (width > slices / 2) break;
    const some = await take(
      sql`visible_listings where ${byKeys({ search, tier: anyTier, keys }, slicesOf(first, width))}`,
    );
    const isFull = some.rows > sampleRows;
    const scale = scaleTo(isFull ? some.newest - some.oldest + 1 : (width - missing) * sliceRows);
    const isEnough = some.rows > sampleRows / 2 && some.rows * scale > errorFactor * sampleRows;
    if (isFull || isEnough) return { tally: some, isAll: false, scale };
    perSlice = some.rows / (width - missing);
  }
  const some = await take(sql`visible_listings where ${all}`);
  return { tally: some, isAll: some.rows <= sampleRows, scale: scaleTo(some.newest - some.oldest + 1) };
}

/** Counts the first `limit` rows, and their values unless there are more than `divided`. */
async function tally(app: App, from: Sql, names: readonly string[], limit: number, divided = limit): Promise<Tally> {
  const [name, ...others] = names;
  const isWanted = others.length > 0 ? sql`strpos(facet, ':') > 0` : sql`starts_with(facet, ${`${name}:`})`;
  const counted = await app.search<Tally & Tally['values'][number]>(sql`
    with found as materialized (
      select position, section, facets[:case when ${isUpToDate} then ${maxValueFacets} else 1000 end] as facets
      from ${from} limit ${limit}
    ), all_found as (
      select count(*) as rows, min(position) as oldest, max(position) as newest from found
    ), counted as (
      select facet, min(section) as section, count(*) as count,
        row_number() over (partition by split_part(facet, ':', 1) order by count(*) desc, facet) as rank
      from (select unnest(facets) as facet, section from found where (select rows from all_found) <= ${divided}) each
      where ${isWanted} group by facet
    )
    select rows, oldest, newest, facet, label, count from all_found left join counted
      on rank <= ${valuesPerFacet} and split_part(facet, ':', 1) = any(${names}::text[])
    left join search_facets using (facet, section) order by count desc, label`);
  const { rows = 0, oldest = 0, newest = 0 } = counted[0] ?? {};
  return { rows, oldest, newest, values: counted.filter(({ facet }) => facet !== null) };
}
