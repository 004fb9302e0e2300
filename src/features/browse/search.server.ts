/** Search: matching listings, their number, and counts by value. */
import type { Reading } from '../../page/reading.ts';
import {
  countSection,
  requireInTime,
  searchTimedOut,
  type Page,
  readListings,
} from '../listings/reading/lists.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { isFiltered, type ListQuery } from '../search/list-query.ts';
import { count, countLimit, type Counts, type Shared } from '../search/search.server.ts';
import { foldWords } from '../../language/fold.ts';
import { factsOf } from '../search/list-names.ts';
import { fieldsOfAll } from '../search/query.ts';
import { readSenses } from './understanding/read-senses.server.ts';
import type { Sense } from './understanding/senses.server.ts';

// Counts of further choices take a query per field, and need less accuracy.
const choiceLimit = 250;

/** Whole listings for the API, the number of matches, and counts by value. */
export async function searchAndCount(
  reading: Reading,
  text: string,
  query: ListQuery,
): Promise<{ page: Page<ListingRow>; counts: Counts }> {
  const shared: Shared = {};
  const [page, counts] = await Promise.all([
    readListings(reading, query, foldWords(text), shared),
    countMatches(reading, text, query, shared),
  ]);
  return { page: requireInTime(page), counts };
}

/** A page across the senses of a search, and how many listings it finds. Null: the cursor of another search. */
export async function searchSenses(reading: Reading, senses: readonly [Sense, ...Sense[]], cursor: string | null) {
  const [page, counts] = await Promise.all([
    readSenses(senses, cursor, ({ query, text }) => readListings(reading, query, foldWords(text))),
    countSenses(reading, senses),
  ]);
  if (page?.parts.length === 0 && !page.complete) throw searchTimedOut();
  return page && { ...page, ...counts };
}

/** Without the next best, which nobody asked for; beside very many that are meant, others are few and not counted. */
async function countSenses(reading: Reading, [meant, ...others]: readonly [Sense, ...Sense[]]): Promise<Counts> {
  const countOne = ({ query, text }: Sense) => countMatches(reading, text, query);
  const first = await countOne(meant);
  if (!first.totalIsExact || first.total >= countLimit) return { ...first, totalIsExact: false };
  return sumOf([first, ...(await Promise.all(others.filter(({ isNear }) => !isNear).map(countOne)))]);
}

/** Counts of senses that have nothing in common. */
function sumOf(counts: readonly Counts[]): Counts {
  const facets: Record<string, Map<string, number>> = {};
  for (const [name, values] of counts.flatMap((each) => Object.entries(each.facets))) {
    const sums = (facets[name] ??= new Map());
    for (const { value, count } of values) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    totalIsExact: counts.every(({ totalIsExact }) => totalIsExact),
    facets: Object.fromEntries(
      Object.entries(facets).map(([name, sums]) => [
        name,
        [...sums].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count),
      ]),
    ),
    estimated: [...new Set(counts.flatMap(({ estimated }) => estimated))],
  };
}

/**
 * The number of matches, in total and by value: exact up to a thousand, beyond that extrapolated from the newest. The total
 * of a whole section is always exact.
 */
async function countMatches(reading: Reading, text: string, query: ListQuery, shared?: Shared): Promise<Counts> {
  const { section } = query;
  const isWhole = section !== undefined && !isFiltered(query) && foldWords(text).length === 0;
  const fields = section?.fields ?? fieldsOfAll;
  const names = ['section', 'seller', ...factsOf(fields), ...fields.map((field) => field.name)];
  const [counts, total] = await Promise.all([
    count(reading, text, query, { names, limit: countLimit, shared }),
    isWhole ? countSection(reading, section.name) : undefined,
  ]);
  if (total === undefined || counts.totalIsExact) return counts;
  // After a time-out there are no facets, and the client may retry.
  const [only] = counts.facets['section'] ?? [];
  const facets = only ? { ...counts.facets, section: [{ ...only, count: total }] } : counts.facets;
  return { total, totalIsExact: true, facets, estimated: counts.estimated.filter((name) => name !== 'section') };
}

/** Counts for the filter panel: each field's values as if none were chosen, to show what a further choice adds. */
export async function countChoices(reading: Reading, text: string, query: ListQuery): Promise<Counts> {
  const chosen = query.filters.flatMap((filter) =>
    'values' in filter
      ? [{ name: filter.field.name, others: { ...query, filters: query.filters.filter((each) => each !== filter) } }]
      : [],
  );
  if (query.seller) chosen.push({ name: 'seller', others: { ...query, seller: undefined } });
  const left = chosen.values();
  const ofChosen: Record<string, Counts> = {};
  const countRemaining = async () => {
    for (const { name, others } of left)
      ofChosen[name] = await count(reading, text, others, { names: [name], limit: choiceLimit });
  };
  const countAll = async () => {
    const all = await countMatches(reading, text, query);
    await countRemaining();
    return all;
  };
  // Two at a time, to leave database connections for pages.
  const [all] = await Promise.all([countAll(), countRemaining()]);
  const facets = { ...all.facets };
  const estimated = new Set(all.estimated);
  for (const [name, counts] of Object.entries(ofChosen)) {
    facets[name] = counts.facets[name] ?? [];
    if (counts.totalIsExact) estimated.delete(name);
    else estimated.add(name);
  }
  return { ...all, facets, estimated: [...estimated] };
}
