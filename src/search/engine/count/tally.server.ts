/** Counts matches by value: all of them if there are few, otherwise a sample of the newest. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { checks, type Search } from '../../conditions.server.ts';
import { anyTier } from '../index/words.server.ts';
import { type Known, measure } from '../measure.server.ts';
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
import { byKeys, inOrderUpTo } from '../rows.server.ts';

/** Number of matches in total and by value, most frequent first. */
export type Tally = {
  rows: number;
  values: { facet: string; label: string | null; count: number }[];
  /** Undefined if all were counted; otherwise the factor to extrapolate by. */
  scale: number | undefined;
};

/** An estimate of the matches before any is read. */
export type MatchEstimate = {
  measured: Measured;
  narrowing: Narrowing | undefined;
  /** Expected matches, if conditions are independent and if they correlate. */
  expected: number;
  atMost: number;
  /** The condition for all of them; undefined if no index narrows them down. */
  all: RawBuilder<unknown> | undefined;
  /** Few matches are expected, and quickly found. */
  isSmall: boolean;
  /** Whether reading all is affordable if part of a sample suggests few. */
  isAffordable: boolean;
};

export const sampleRows = 250;
const valuesPerFacet = 30;
// Maximum index cost, in microseconds, for counting in full: at once, or if part of a sample suggests few.
const allAtOnceCost = 25_000;
const affordableCost = 50_000;
// Rows to read in order if a sample is expected among them, and if no index helps.
const walkedRows = 3000;
const scannedRows = 12_000;
// Estimates may be off by this factor; sampled ones by less.
const errorFactor = 2;
const sampleErrorFactor = 1.5;

/** Estimates how many listings match, and whether counting them is cheap; undefined if none do. */
export async function estimateMatches(
  app: App,
  search: Search,
  known: Promise<Known> | undefined,
): Promise<MatchEstimate | undefined> {
  const measured = await measure(app, search, 0, known);
  const keys = keysOf(measured, anyTier);
  if (!keys) return undefined;
  const narrowing = narrowest(keys, measured.total);
  const mostWanted = errorFactor * search.count;
  if (!narrowing) {
    const isSmall = measured.total <= mostWanted;
    const all = isSmall ? sql`${inOrder(search.query)} and ${checks(search, undefined)}` : undefined;
    return {
      measured,
      narrowing,
      expected: measured.total,
      atMost: measured.total,
      all,
      isSmall,
      isAffordable: isSmall,
    };
  }
  const { keys: forAll, expected, entriesCost, candidates, atMost } = narrowestForAll(narrowing, keys, measured.total);
  const all = byKeys({ search, tier: anyTier, keys: forAll });
  // Conditions correlate, but rarely as much as they might.
  const cost = entriesCost + Math.sqrt(candidates * atMost) * rowCost;
  const isSmall = expected <= mostWanted && cost <= allAtOnceCost;
  return { measured, narrowing, expected, atMost, all, isSmall, isAffordable: cost <= affordableCost };
}

/**
 * Counts all rows that meet a condition, or the first `limit` found. The index finds them in the order of the table's
 * pages, so that the remaining pages tell how many more to expect.
 */
export async function tallyAll(
  app: App,
  condition: RawBuilder<unknown>,
  names: readonly string[],
  limit: number,
): Promise<Tally> {
  const from = sql`listings where status in ('active', 'reserved') and ${condition}`;
  const { rows, values, first, last, pages } = await tally(app, from, names, limit + 1, {
    place: sql`, ctid as place`,
    pages: sql`, (min(place)::text::point)[0] as first, (max(place)::text::point)[0] as last,
      pg_relation_size('listings') / current_setting('block_size')::int as pages`,
  });
  return { rows, values, scale: rows > limit ? Math.max(1, (pages - first) / (last - first + 1)) : undefined };
}

/** Counts a sample of the newest matches; undefined if finding one costs as much as finding all, or if all are few. */
export async function tallySample(
  app: App,
  search: Search,
  { measured, narrowing, expected, all, isAffordable }: MatchEstimate,
  names: readonly string[],
): Promise<Tally | undefined> {
  const take = (from: RawBuilder<unknown>) => tally(app, from, names, sampleRows + 1);
  const { newest, oldest, total, inDays } = measured;
  const sampleOf = ({ rows, values }: Tallied, covered: number): Tally => {
    return { rows, values, scale: Math.max(1, inDays / covered) };
  };
  // Half a sample is enough if many more matches are expected.
  const isEnough = ({ rows }: Tallied, covered: number) =>
    rows > sampleRows / 2 && (rows * inDays) / covered > errorFactor * sampleRows;
  const first = sliceOf(newest);
  const slices = first - sliceOf(oldest) + 1;
  const rows = narrowing ? rowsToWalk(narrowing, (sampleRows * total) / expected) : scannedRows;
  if (rows > 0) {
    const walked = await take(sql`${inOrderUpTo(search, rows)} where ${checks(search, undefined)}`);
    if (walked.rows > sampleRows) return sampleOf(walked, newest - walked.oldest + 1);
    if (!all || isEnough(walked, rows)) return sampleOf(walked, rows);
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
    const covered = (width - missing) * sliceRows;
    if (some.rows > sampleRows) return sampleOf(some, some.newest - some.oldest + 1);
    if (isEnough(some, covered)) return sampleOf(some, covered);
    const isFew = (some.rows * inDays) / covered <= errorOf(search) * search.count;
    if (isFew && isAffordable && search.count > sampleRows) break;
    perSlice = some.rows / (width - missing);
  }
  return undefined;
}

/** Error factor of a sample. The number of positions within some days is itself estimated, and bumps add to it. */
export function errorOf({ query: { days } }: Search): number {
  return days === undefined ? sampleErrorFactor : errorFactor;
}

/** Number of rows to read in order to find a sample expected among the first `wanted`; 0 if the index is faster. */
function rowsToWalk(narrowing: Narrowing, wanted: number): number {
  // Within a section, matches come even sooner than estimated.
  if (wanted < walkedRows) return walkedRows;
  const isSooner = hasManyKeys(narrowing) && wanted * rowCost < narrowing.entriesCost;
  return isSooner && wanted <= scannedRows ? Math.ceil(wanted) : 0;
}

type Tallied = Omit<Tally, 'scale'> & {
  /** Lowest and highest position among the rows. */
  oldest: number;
  newest: number;
  /** First and last table page with a match, and the number of matches. */
  first: number;
  last: number;
  pages: number;
};

/** Counts the first `limit` rows. If there are that many, values are extrapolated from a part of them. */
async function tally(
  app: App,
  from: RawBuilder<unknown>,
  names: readonly string[],
  limit: number,
  { place, pages } = { place: sql``, pages: sql`` },
): Promise<Tallied> {
  const [name, ...others] = names;
  // Half of the facets are bands, which have no colon. This is the fastest test for one.
  const isValue = others.length > 0 ? sql`facet like '%:%'` : sql`starts_with(facet, ${`${name}:`})`;
  const counted = await app.search<Tallied & Tally['values'][number]>(sql`
    with found as materialized (
      select position, facets ${place} from ${from} limit ${limit}
    ), all_found as (
      select count(*) as rows, min(position) as oldest, max(position) as newest ${pages} from found
    ), counted as (
      select facet, count(*) as count,
        row_number() over (partition by split_part(facet, ':', 1) order by count(*) desc, facet) as rank
      from (
        select unnest(facets) as facet
        from (select * from found limit (select case when rows < ${limit} then rows else ${sampleRows} end from all_found)) f
      ) each
      where ${isValue} group by facet
    )
    select all_found.*, facet, count,
      (select label from search_facets s where s.facet = counted.facet order by section limit 1) as label
    from all_found left join counted
      on rank <= ${valuesPerFacet} and split_part(facet, ':', 1) = any(${names}::text[])
    order by count desc, label`);
  const found = counted[0] ?? { rows: 0, oldest: 0, newest: 0, first: 0, last: 0, pages: 0 };
  const scale = found.rows < limit ? 1 : found.rows / sampleRows;
  const values = counted.filter(({ facet }) => facet !== null);
  return { ...found, values: values.map((each) => ({ ...each, count: each.count * scale })) };
}
