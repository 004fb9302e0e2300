/** Search: which listings hold every word of a query, how many there are, and how they divide. */
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { matches, type Page, readListings } from '../listings/read.server.ts';
import type { ListingRow } from '../listings/present.ts';
import type { ListQuery } from '../listings/query.ts';
import { foldWords } from './fold.ts';

/** How many of each value there are, by field name; `section` is one of them. */
type Facets = Record<string, { value: string; count: number }[]>;

export type Counts = { total: number; totalIsExact: boolean; facets: Facets };

// Counting on would cost as much as reading everything; people stop caring long before.
const countLimit = 1000;
const valuesPerFacet = 30;

/** Whole listings for the call. */
export function searchListings(app: App, text: string, query: ListQuery): Promise<Page<ListingRow>> {
  return readListings(app, query, foldWords(text));
}

/** The total up to a thousand, and the values of the first thousand matches. */
export async function countMatches(app: App, text: string, query: ListQuery): Promise<Counts> {
  const names = (query.section?.fields ?? []).filter((field) => field.filtered && field.kind !== 'number');
  const fieldNames = names.map((field) => field.name);
  const rows = await app.read<{ field: string; value: string; count: number }>(sql`
    with found as materialized (
      select section, location, attributes from listings l
      where ${matches(query, foldWords(text))} limit ${countLimit + 1}
    )
    select 'total' as field, '' as value, count(*) from found
    union all select 'section', section, count(*) from found group by section
    union all select 'location', location, count(*) from found group by location
    union all select pair.key, pair.value, count(*) from found, jsonb_each_text(attributes) pair
      where pair.key = any(${fieldNames}::text[]) group by 1, 2
    order by count desc, value`);
  const facets: Facets = {};
  let total = 0;
  for (const { field, value, count } of rows) {
    if (field === 'total') total = count;
    else if ((facets[field] ??= []).length < valuesPerFacet) facets[field].push({ value, count });
  }
  return { total: Math.min(total, countLimit), totalIsExact: total <= countLimit, facets };
}
