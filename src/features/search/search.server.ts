/** Search: which listings hold every word of a query, how many there are, and how they divide. */
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { forReading } from '../../replica.ts';
import type { Field } from '../../fields/field.ts';
import { type Page, readListings } from '../listings/read.server.ts';
import type { ListingRow } from '../listings/present.ts';
import type { ListQuery } from '../listings/query.ts';
import { expectMatches, findListings, type Found, isOutOfTime } from './find.server.ts';
import { foldWords } from './fold.ts';
import { firstInDays } from './measure.server.ts';
import { fieldsOfAll } from './query.ts';

/** How many of each value there are, by field name; `section` is one of them. */
type Facets = Record<string, { value: string; count: number }[]>;

export type Counts = { total: number; totalIsExact: boolean; facets: Facets };

// Counting on would cost as much as reading everything; people stop caring long before.
const countLimit = 1000;
// Where two estimates say so many, made in different ways, there are more than a thousand.
const surelyMore = 2 * countLimit;
// What other choices would give is counted for each field anew, and need not be as exact.
const choiceLimit = 250;
// Where the newest stand for all, so many of them do.
const sampleRows = 250;
const valuesPerFacet = 30;

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
  const everything: ListQuery = { ...query, sort: 'new', cursor: undefined };
  const { known, totalIsExact } = await findSome(reading, everything, foldWords(text), limit);
  const sample = totalIsExact ? known : known.slice(0, sampleRows);
  const [rows, scale] = await Promise.all([
    reading.search<{ facet: string; label: string; count: number }>(sql`
      with found as (
        select facet, section, count(*) from (
          select unnest(facets) as facet, section from listings where number = any(${sample}::bigint[])
        ) each where strpos(facet, ':') > 0 group by facet, section
        having split_part(facet, ':', 1) = any(${names}::text[])
      )
      select found.facet, min(label) as label, sum(count)::bigint as count
      from found left join search_facets using (facet, section)
      group by found.facet order by count desc, label`),
    totalIsExact ? 1 : scaleOf(reading, query, known),
  ]).catch((error: unknown) => {
    // Out of time: a total without its parts is better than nothing.
    if (isOutOfTime(error)) return [[], 1] as const;
    throw error;
  });
  const facets: Facets = {};
  for (const { facet, label, count } of rows) {
    const [name = '', ...folded] = facet.split(':');
    const values = (facets[name] ??= []);
    if (values.length === valuesPerFacet) continue;
    const ofAll = (count * scale * known.length) / sample.length;
    values.push({ value: label ?? folded.join(':'), count: round(ofAll) });
  }
  return { total: round(known.length * scale), totalIsExact, facets };
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
  const chosen = query.filters.filter((filter) => 'values' in filter).map(({ field }) => field);
  const [all, ofChosen] = await Promise.all([countMatches(app, text, query), countEach(app, text, query, chosen)]);
  const facets = { ...all.facets };
  const exact = Object.fromEntries(Object.keys(facets).map((name) => [name, all.totalIsExact]));
  for (const [name, counts] of Object.entries(ofChosen)) {
    facets[name] = counts.facets[name] ?? [];
    exact[name] = counts.totalIsExact;
  }
  return { ...all, facets, estimated: Object.keys(exact).filter((name) => !exact[name]) };
}

/** Each of some fields without its own filter. */
async function countEach(
  app: App,
  text: string,
  query: ListQuery,
  fields: readonly Field[],
): Promise<Record<string, Counts>> {
  const counts: Record<string, Counts> = {};
  // One after the other: pages need the connections more.
  for (const field of fields) {
    const filters = query.filters.filter((filter) => filter.field !== field);
    counts[field.name] = await countMatches(app, text, { ...query, filters }, [field.name], choiceLimit);
  }
  return counts;
}

/** The newest that match: all of them up to a limit, or as many as stand for all where there are surely more. */
async function findSome(
  app: App,
  query: ListQuery,
  words: readonly string[],
  limit: number,
): Promise<{ known: number[]; totalIsExact: boolean }> {
  const enough = Math.min(limit, sampleRows);
  const few = await findListings(app, query, words, enough + 1);
  const known = few.numbers.slice(0, enough);
  if (few.numbers.length <= enough) return { known, totalIsExact: few.complete };
  if (limit === enough || (await areMany(app, query, words, few))) return { known, totalIsExact: false };
  const last = known.at(-1) ?? 0;
  const others: ListQuery = { ...query, cursor: { sort: 'new', number: last, price: 0 } };
  const { numbers, complete } = await findListings(app, others, words, limit + 1 - enough);
  const all = [...known, ...numbers];
  return { known: all.slice(0, limit), totalIsExact: complete && all.length <= limit };
}

/** Whether both what is known of words and filters and how close the newest stand together say so. */
async function areMany(app: App, query: ListQuery, words: readonly string[], newest: Found): Promise<boolean> {
  try {
    const [expected, scale] = await Promise.all([
      newest.expected ?? expectMatches(app, query, words),
      scaleOf(app, query, newest.numbers),
    ]);
    return Math.min(expected, newest.numbers.length * scale) > surelyMore;
  } catch (error) {
    if (isOutOfTime(error)) return true;
    throw error;
  }
}

/** How many times as many listings there are as stand between the first and the last of a sample. */
async function scaleOf(app: App, query: ListQuery, newestFirst: readonly number[]): Promise<number> {
  const [all] = await app.search<{ oldest: number; newest: number }>(
    sql`select ${firstInDays(query, app.now())} as oldest, (select max(number) from listings) as newest`,
  );
  const { oldest = 0, newest = 0 } = all ?? {};
  return Math.max(1, (newest - oldest + 1) / (newest - (newestFirst.at(-1) ?? oldest) + 1));
}

/** Two digits that mean something; a count that was made in full has its own. */
function round(count: number): number {
  if (count < countLimit) return Math.round(count);
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
