/** Search: matching listings, how many there are, and counts by value. */
import type { Reading } from '../../page/reading.ts';
import { countSection, type Page, readListings } from '../listings/reading/lists.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { isFiltered, type ListQuery } from '../search/list-query.ts';
import { toSearch } from '../search/conditions.server.ts';
import { findListings, isOutOfTime } from '../search/find.server.ts';
import { foldWords } from '../../language/fold.ts';
import { fieldsOfAll } from '../search/query.ts';
import { errorFactor, estimateMatches, sampleRows, type Tally, tallyAll, tallySample } from '../search/tally.server.ts';

/** Counts by value, for each field name; `section` is one of them. */
type Facets = Record<string, { value: string; count: number }[]>;

export type Counts = {
  total: number;
  totalIsExact: boolean;
  facets: Facets;
  /** Names of the facets whose counts are not exact. */
  estimated: string[];
};

// Counting further would cost as much as reading everything, for a number nobody needs exactly.
const countLimit = 1000;
// Counts of further choices take a query per field, and need not be as exact.
const choiceLimit = 250;

/** Whole listings for the call. */
export function searchListings(reading: Reading, text: string, query: ListQuery): Promise<Page<ListingRow>> {
  return readListings(reading, query, foldWords(text));
}

/**
 * How many listings match, in total and by value: exact up to `limit`, beyond that extrapolated from the newest ones. The
 * total of a whole section is always exact.
 */
export async function countMatches(
  reading: Reading,
  text: string,
  query: ListQuery,
  names = ['section', ...(query.section?.fields ?? fieldsOfAll).map((field) => field.name)],
  limit = countLimit,
): Promise<Counts> {
  const counts = await countOrEstimate(reading, text, query, names, limit);
  const { section } = query;
  if (counts.totalIsExact || !section || isFiltered(query) || foldWords(text).length > 0) return counts;
  const total = await countSection(reading, section.name);
  // After a timeout there are no facets, and the client may ask again.
  const [only] = counts.facets['section'] ?? [];
  const facets = only ? { ...counts.facets, section: [{ ...only, count: total }] } : counts.facets;
  return { total, totalIsExact: true, facets, estimated: counts.estimated.filter((name) => name !== 'section') };
}

async function countOrEstimate(
  reading: Reading,
  text: string,
  query: ListQuery,
  names: readonly string[],
  limit: number,
): Promise<Counts> {
  const search = await toSearch(reading, { ...query, sort: 'new', cursor: undefined }, foldWords(text), limit);
  // After a timeout, a total without facets is better than nothing.
  const countAlone = async (): Promise<Counts> => {
    const { numbers, complete } = await findListings(reading, search.query, search.words, sampleRows + 1);
    return { total: numbers.length, totalIsExact: complete && numbers.length <= sampleRows, facets: {}, estimated: [] };
  };
  const estimate = await unlessOutOfTime(estimateMatches(reading, search));
  if (!estimate) return countAlone();
  const { all, isSmall, mayBeFewer, expected } = estimate;
  const countAll = async () => all && (await unlessOutOfTime(tallyAll(reading, all, names, limit)));
  const few = isSmall ? await countAll() : undefined;
  if (few && few.rows <= limit) return countsOf(few);

  const sample = await unlessOutOfTime(tallySample(reading, search, estimate, names));
  if (!sample) return countAlone();
  if (sample.isAll) return countsOf(sample.tally);
  // Two independent estimates: from the counts of words and filters, and from the density of the newest matches.
  const likelyTotal = Math.min(expected, sample.tally.rows * sample.scale);
  const mayBeFew = limit > sampleRows && (mayBeFewer || likelyTotal <= errorFactor * limit);
  const unclear = !isSmall && mayBeFew ? await countAll() : undefined;
  if (unclear && unclear.rows <= limit) return countsOf(unclear);
  const areMore = few ?? unclear;
  return countsOf(sample.tally, Math.max(sample.scale, areMore ? areMore.rows / sample.tally.rows : 1));
}

function countsOf({ rows, values }: Tally, scale?: number): Counts {
  const facets = facetsOf(values, scale ?? 1);
  return {
    total: round(rows * (scale ?? 1)),
    totalIsExact: scale === undefined,
    facets,
    estimated: scale === undefined ? [] : Object.keys(facets),
  };
}

function facetsOf(values: Tally['values'], scale: number): Facets {
  const facets: Facets = {};
  for (const { facet, label, count } of values) {
    const [name = '', ...folded] = facet.split(':');
    (facets[name] ??= []).push({ value: label ?? folded.join(':'), count: round(count * scale) });
  }
  return facets;
}

/** Counts for the filter panel: each field's values as if none of it were chosen, to show what a further choice adds. */
export async function countChoices(reading: Reading, text: string, query: ListQuery): Promise<Counts> {
  const chosen = query.filters.flatMap((filter) => ('values' in filter ? [filter.field] : []));
  const left = chosen.values();
  const ofChosen: Record<string, Counts> = {};
  const countRemaining = async () => {
    for (const field of left) {
      const filters = query.filters.filter((filter) => filter.field !== field);
      ofChosen[field.name] = await countMatches(reading, text, { ...query, filters }, [field.name], choiceLimit);
    }
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

async function unlessOutOfTime<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (!isOutOfTime(error)) throw error;
    return undefined;
  });
}

/** Rounds an estimate of a thousand and more to two significant digits. */
function round(count: number): number {
  if (count < countLimit) return Math.round(count);
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
