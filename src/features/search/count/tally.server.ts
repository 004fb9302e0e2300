/** Counts matches by value: all of them if there are few, otherwise a sample of the newest. */
import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../../app.ts';
import { checks, type Search } from '../conditions.server.ts';
import { isUpToDate } from '../index/upkeep.server.ts';
import { anyTier } from '../index/words.server.ts';
import { measure } from '../measure.server.ts';
import { inOrder, sliceOf, sliceRows, slicesOf } from '../order.server.ts';
import { shareAbove } from '../pick.server.ts';
import {
  hasManyKeys,
  keysOf,
  type Measured,
  narrowest,
  narrowestForAll,
  type Narrowing,
  rowCost,
} from '../plan/estimate.server.ts';
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

/**
 * `isAll`: the sample has every match. Otherwise there are about `scale` times as many; `areMore`: certainly more than are
 * counted exactly.
 */
export type Sample = { tally: Tally; isAll: boolean; areMore: boolean; scale: number };

export const sampleRows = 250;
const valuesPerFacet = 30;
// Counted in full if the index finds them at this cost at most, in microseconds.
const allAtOnceCost = 20_000;
// Rows read in order if a sample should be among them, and if no index helps.
const walkedRows = 3000;
const scannedRows = 12_000;
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
  const forAll = narrowestForAll(narrowing, keys, measured.total);
  const { expected, entriesCost, atMost } = forAll;
  const isCheap = entriesCost + atMost * rowCost <= allAtOnceCost;
  const isOne = search.conditions.length + (search.query.section ? 1 : 0) === 1;
  const all = byKeys({ search, tier: anyTier, keys: forAll.keys });
  return {
    measured,
    narrowing,
    expected,
    all,
    isSmall: isCheap && expected <= search.count,
    mayBeFewer: isCheap && !isOne,
  };
}

/** Counts all rows that meet a condition, up to one more than `limit`. */
export function tallyAll(app: App, condition: Sql, names: readonly string[], limit: number): Promise<Tally> {
  return tally(app, sql`visible_listings where ${condition}`, names, limit + 1);
}

/**
 * Whether more than `limit` listings match, where a sample says so: as many slices are read as should hold them. False if
 * those hold fewer, or an index has no slices for the conditions.
 */
export async function areMoreThan(
  app: App,
  search: Search,
  { measured: { newest, oldest, inDays }, narrowing }: MatchEstimate,
  { tally: { rows }, scale }: Sample,
  limit: number,
): Promise<boolean> {
  if (!narrowing || hasManyKeys(narrowing)) return false;
  const perSlice = (rows * scale * sliceRows) / inDays;
  const first = sliceOf(newest);
  const width = Math.ceil((1.5 * limit) / perSlice + shareAbove(newest));
  if (width > (first - sliceOf(oldest) + 1) / 2) return false;
  const condition = byKeys({ search, tier: anyTier, keys: narrowing.keys }, slicesOf(first, width));
  const [found] = await app.search<{ rows: number }>(sql`
    select count(*) as rows from (select from visible_listings where ${condition} limit ${limit + 1}) l`);
  return (found?.rows ?? 0) > limit;
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
    if (isFull || !all) {
      const scale = scaleTo(isFull ? newest - walked.oldest + 1 : rows);
      return { tally: walked, isAll: false, areMore: false, scale };
    }
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
    if (isFull || isEnough) return { tally: some, isAll: false, areMore: false, scale };
    perSlice = some.rows / (width - missing);
  }
  const limit = Math.max(search.count, sampleRows);
  const some = await tallyAll(app, all, names, limit);
  const areMore = some.rows > limit;
  return { tally: some, isAll: !areMore, areMore, scale: scaleTo(some.newest - some.oldest + 1) };
}

/** Counts the first `limit` rows. If there are as many, their values are those of a part of them, extrapolated. */
async function tally(app: App, from: Sql, names: readonly string[], limit: number): Promise<Tally> {
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
      from (
        select unnest(facets) as facet, section
        from (select * from found limit (select case when rows < ${limit} then rows else ${sampleRows} end from all_found)) f
      ) each
      where ${isWanted} group by facet
    )
    select rows, oldest, newest, facet, label, count from all_found left join counted
      on rank <= ${valuesPerFacet} and split_part(facet, ':', 1) = any(${names}::text[])
    left join search_facets using (facet, section) order by count desc, label`);
  const { rows = 0, oldest = 0, newest = 0 } = counted[0] ?? {};
  const scale = rows < limit ? 1 : rows / sampleRows;
  const values = counted.filter(({ facet }) => facet !== null);
  return { rows, oldest, newest, values: values.map((each) => ({ ...each, count: each.count * scale })) };
}
