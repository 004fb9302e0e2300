/** Search: which listings hold every word of a query, how many there are, and how they divide. */
import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { forReading } from '../../replica.ts';
import { type Page, readListings } from '../listings/read.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { maxValueFacets } from '../listings/row.ts';
import type { ListQuery } from '../listings/query.ts';
import { findListings, isOutOfTime, type Search, toSearch } from './find.server.ts';
import { foldWords } from './fold.ts';
import { keysOf, measure, type Measured, narrowest, rowCost } from './measure.server.ts';
import { inOrder } from './order.server.ts';
import { byKeys, checks } from './pick.server.ts';
import { fieldsOfAll } from './query.ts';
import { isUpToDate } from './upkeep.server.ts';
import { anyTier } from './words.server.ts';

/** How many of each value there are, by field name; `section` is one of them. */
type Facets = Record<string, { value: string; count: number }[]>;

export type Counts = { total: number; totalIsExact: boolean; facets: Facets };

// Counting on would cost as much as reading everything; people stop caring long before.
const countLimit = 1000;
// What is expected to be so many times as many as are counted surely is more.
const surelyMore = 2;
// What other choices would give is counted for each field anew, and need not be as exact.
const choiceLimit = 250;
// Where the newest stand for all, so many of them do.
const sampleRows = 250;
const valuesPerFacet = 30;
// What the index finds at this cost at most, in microseconds, is read at one go.
const allAtOnceCost = 20_000;

/** Whole listings for the call. */
export function searchListings(app: App, text: string, query: ListQuery): Promise<Page<ListingRow>> {
  return readListings(app, query, foldWords(text));
}

/**
 * How many listings match and how they divide: exactly up to a thousand, or to another limit. Beyond, the newest ones
 * stand for all, and the numbers tell how many there would be if older ones were alike.
 */
export async function countMatches(
  app: App,
  text: string,
  query: ListQuery,
  names = ['section', ...(query.section?.fields ?? fieldsOfAll).map((field) => field.name)],
  limit = countLimit,
): Promise<Counts> {
  const reading = forReading(app, query.section?.name);
  const search = toSearch(app, { ...query, sort: 'new', cursor: undefined }, foldWords(text), limit);
  const outlook = await unlessOutOfTime(lookAhead(reading, search));
  const count = (condition: Sql, most: number) => unlessOutOfTime(divide(reading, condition, names, most));
  const all = outlook?.isSmall && outlook.all && (await count(outlook.all, limit));
  if (all && all.rows <= limit) return exactly(all);

  const { query: newest, words } = search;
  const { numbers, complete } = await findListings(reading, newest, words, sampleRows + 1, outlook?.measured);
  const sample = numbers.slice(0, sampleRows);
  const scale = scaleOf(sample, outlook);
  const isSample = numbers.length > sampleRows;
  const mayBeFew = Math.min(outlook?.expected ?? Infinity, sample.length * scale) <= surelyMore * limit;
  if (isSample && !all && limit > sampleRows && mayBeFew && outlook?.all) {
    const few = await count(outlook.all, limit);
    if (few && few.rows <= limit) return exactly(few);
  }
  const counted = await count(sql`number = any(${sample}::bigint[])`, sample.length);
  if (counted && complete && !isSample) return exactly(counted);
  // Out of time: a total without its parts is better than nothing.
  const facets = facetsOf(counted?.values ?? [], scale);
  return { total: round(sample.length * scale), totalIsExact: complete && !isSample, facets };
}

function exactly({ rows, values }: Counted): Counts {
  return { total: rows, totalIsExact: true, facets: facetsOf(values, 1) };
}

/** What is known before rows are read. */
type Outlook = {
  measured: Measured;
  /** How many are expected to match. */
  expected: number;
  /** Which ones; undefined where nothing narrows them down. */
  all: Sql | undefined;
  /** They are expected to be few, and to be found quickly. */
  isSmall: boolean;
};

async function lookAhead(app: App, search: Search): Promise<Outlook> {
  const measured = await measure(app, search, 0);
  const keys = keysOf(measured, anyTier);
  if (!keys) return { measured, expected: 0, all: sql`false`, isSmall: true };
  const narrowing = narrowest(keys, measured.total);
  if (!narrowing) {
    const isSmall = measured.total <= surelyMore * search.count;
    const all = sql`${inOrder(search.query)} and ${checks(search, undefined)}`;
    return { measured, expected: measured.total, all: isSmall ? all : undefined, isSmall };
  }
  const { expected, entriesCost, atMost } = narrowing;
  const all = byKeys({ search, tier: anyTier, keys: narrowing.keys });
  return {
    measured,
    expected,
    all,
    isSmall: expected <= search.count && entriesCost + atMost * rowCost <= allAtOnceCost,
  };
}

type ValueCount = { facet: string; label: string | null; count: number };
type Counted = { rows: number; values: ValueCount[] };

/** How rows that pass a condition divide, and how many they are; beyond a limit only that they are more. */
async function divide(app: App, condition: Sql, names: readonly string[], limit: number): Promise<Counted> {
  const [name, ...others] = names;
  const isWanted = others.length > 0 ? sql`strpos(facet, ':') > 0` : sql`starts_with(facet, ${`${name}:`})`;
  const counts = await app.search<ValueCount & { rows: number }>(sql`
    with found as materialized (
      select section, facets[:case when ${isUpToDate} then ${maxValueFacets} else 1000 end] as facets from listings where ${condition} limit ${limit + 1}
    ), all_found as (select count(*) as rows from found), counted as (
      select facet, min(section) as section, count(*) as count,
        row_number() over (partition by split_part(facet, ':', 1) order by count(*) desc, facet) as rank
      from (select unnest(facets) as facet, section from found where (select rows from all_found) <= ${limit}) each
      where ${isWanted} group by facet
    )
    select rows, facet, label, count from all_found left join counted
      on rank <= ${valuesPerFacet} and split_part(facet, ':', 1) = any(${names}::text[])
    left join search_facets using (facet, section) order by count desc, label`);
  return { rows: counts[0]?.rows ?? 0, values: counts.filter(({ facet }) => facet !== null) };
}

function facetsOf(values: readonly ValueCount[], scale: number): Facets {
  const facets: Facets = {};
  for (const { facet, label, count } of values) {
    const [name = '', ...folded] = facet.split(':');
    (facets[name] ??= []).push({ value: label ?? folded.join(':'), count: round(count * scale) });
  }
  return facets;
}

/**
 * For those who choose filters: each field's values as if nothing were chosen of it yet, so that what a further choice
 * adds can be seen. `estimated` names the fields whose counts are not exact.
 */
export async function countChoices(
  app: App,
  text: string,
  query: ListQuery,
): Promise<Counts & { estimated: string[] }> {
  const chosen = query.filters.flatMap((filter) => ('values' in filter ? [filter.field] : []));
  const left = chosen.values();
  const ofChosen: Record<string, Counts> = {};
  const countOn = async () => {
    for (const field of left) {
      const filters = query.filters.filter((filter) => filter.field !== field);
      ofChosen[field.name] = await countMatches(app, text, { ...query, filters }, [field.name], choiceLimit);
    }
  };
  const countAll = async () => {
    const all = await countMatches(app, text, query);
    await countOn();
    return all;
  };
  // Two at a time: pages need the connections more.
  const [all] = await Promise.all([countAll(), countOn()]);
  const facets = { ...all.facets };
  const exact = Object.fromEntries(Object.keys(facets).map((name) => [name, all.totalIsExact]));
  for (const [name, counts] of Object.entries(ofChosen)) {
    facets[name] = counts.facets[name] ?? [];
    exact[name] = counts.totalIsExact;
  }
  return { ...all, facets, estimated: Object.keys(exact).filter((name) => !exact[name]) };
}

/** How many times as many listings there are as stand between the first and the last of a sample. */
function scaleOf(newestFirst: readonly number[], outlook: Outlook | undefined): number {
  if (!outlook) return 1;
  const { newest, inDays } = outlook.measured;
  return Math.max(1, inDays / (newest - (newestFirst.at(-1) ?? newest - inDays + 1) + 1));
}

async function unlessOutOfTime<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (!isOutOfTime(error)) throw error;
    return undefined;
  });
}

/** Two digits that mean something; a count that was made in full has its own. */
function round(count: number): number {
  if (count < countLimit) return Math.round(count);
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
