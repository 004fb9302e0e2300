/** The orders of a list: how they read in SQL, where a page begins, and how the index cuts them into slices. */
import sql, { empty, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { bandsBetween } from '../../fields/band.ts';
import type { NumberField } from '../../fields/field.ts';
import { sections } from '../../sections/index.ts';
import type { ListQuery } from '../listings/query.ts';

// Rows of a `#` key are those whose numbers share all but their last 15 bits.
const sliceBits = 15;
const smallSlice = 4096;

export function orderBy({ sort }: ListQuery): Sql {
  switch (sort) {
    case 'new':
    // The tiers of `best` are read one by one, each newest first.
    case 'best':
      return sql`order by number desc`;
    case 'price_asc':
      // Equal prices oldest first, so that one index serves both directions.
      return sql`order by price asc, number asc`;
    case 'price_desc':
      return sql`order by price desc, number desc`;
  }
}

/** What an index serves that has the rows in the order asked for. */
export function inOrder(query: ListQuery): Sql {
  const { min, max } = ordersByPrice(query) ? priceRange(query) : {};
  return sql`${query.section ? sql`section = ${query.section.name}` : sql`true`} ${afterCursor(query)}
    ${min === undefined ? empty : sql`and price >= ${min}`} ${max === undefined ? empty : sql`and price <= ${max}`}`;
}

/** Where the page before ended; `unindexed` keeps the indexes of orders out of the plan. */
export function afterCursor({ cursor }: ListQuery, unindexed?: 'unindexed'): Sql {
  if (!cursor) return empty;
  const number = unindexed ? sql`number + 0` : sql`number`;
  const price = unindexed ? sql`price + 0` : sql`price`;
  switch (cursor.sort) {
    case 'new':
    case 'best':
      return sql`and ${number} < ${cursor.number}`;
    case 'price_asc':
      return sql`and (${price}, ${number}) > (${cursor.price}, ${cursor.number})`;
    case 'price_desc':
      return sql`and (${price}, ${number}) < (${cursor.price}, ${cursor.number})`;
  }
}

/** Keys of slices of the list, in its order. */
export async function slicesOf(app: App, query: ListQuery, newest: number): Promise<string[][]> {
  if (ordersByPrice(query)) return priceSlices(app, query);
  const first = Math.min(newest, query.cursor?.number ?? newest) >> sliceBits;
  return Array.from({ length: first + 1 }, (_, index) => [`#${first - index}`]);
}

/** What is sought may cluster at some price: small slices first, each next one twice as large. */
async function priceSlices(app: App, query: ListQuery): Promise<string[][]> {
  const { min, max } = priceRange(query);
  const ascending = query.sort === 'price_asc';
  const from = query.cursor?.price;
  const bands = bandsBetween(priceField(query), ascending ? (from ?? min) : min, ascending ? max : (from ?? max));
  const counts = await app.search<{ facet: string; rows: number }>(sql`
    select facet, sum(listings)::bigint as rows from search_facets
    where facet = any(${bands}::text[]) ${query.section ? sql`and section = ${query.section.name}` : empty}
    group by facet`);
  const rowsOf = new Map(counts.map((one) => [one.facet, one.rows]));
  const slices: string[][] = [[]];
  let [rows, enough] = [0, smallSlice];
  for (const band of ascending ? bands : bands.toReversed()) {
    slices.at(-1)?.push(band);
    rows += rowsOf.get(band) ?? 0;
    if (rows < enough) continue;
    slices.push([]);
    [rows, enough] = [0, enough * 2];
  }
  return slices.filter((slice) => slice.length > 0);
}

function ordersByPrice({ sort }: ListQuery): boolean {
  return sort === 'price_asc' || sort === 'price_desc';
}

function priceField({ section = sections[0] }: ListQuery): NumberField {
  const price = section?.fields.find((field) => field.name === 'price');
  if (price?.kind !== 'number') throw new Error('a section without a price');
  return price;
}

function priceRange({ filters }: ListQuery): { min?: number | undefined; max?: number | undefined } {
  const range = filters.find((filter) => filter.field.name === 'price');
  return range && !('values' in range) ? range : {};
}
