/** Search: matching listings, how many there are, and counts by value. */
import type { Reading } from '../../page/reading.ts';
import { countSection, type Page, readListings } from '../listings/reading/lists.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { isFiltered, type ListQuery } from '../search/list-query.ts';
import { countLimit, countOrEstimate, type Counts } from '../search/count/count.server.ts';
import { foldWords } from '../../language/fold.ts';
import { fieldsOfAll } from '../search/query.ts';

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
