/** The orders of a list: how they read in SQL, where a page begins, and how the index cuts them into slices. */
import sql, { empty, type Sql } from 'sql-template-tag';
import { bandsBetween } from '../../fields/band.ts';
import type { NumberField } from '../../fields/field.ts';
import { sections } from '../../sections/index.ts';
import type { ListQuery } from '../listings/query.ts';

// Rows of a `#` key are those whose numbers share all but their last 15 bits.
const sliceBits = 15;
export const sliceRows = 1 << sliceBits;
// Of so few sections the prices are cut apart: the dear end of phones lies in the middle of cars.
const maxScopes = 3;

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

/** A part of the list that the index has keys of; `check` cuts exactly. */
export type Slice = { keys: readonly string[]; check: Sql };

/** The slice that a number lies in. */
export function sliceOf(number: number): number {
  return number >> sliceBits;
}

/** So many slices, from one on to older ones. */
export function slicesOf(first: number, count: number): Slice {
  return { keys: Array.from({ length: count }, (_, index) => `#${first - index}`), check: sql`true` };
}

/** All slices from one on to the oldest. */
export function slicesBelow(first: number): Slice {
  return { keys: [], check: sql`number + 0 < ${(first + 1) * sliceRows}` };
}

/**
 * Ranges of prices that should hold `count` wanted rows, then four times as many, and so on, judging by the prices of
 * some of them: `share` of all, in the order asked for. Outside of `sections` there are none.
 */
export function slicesByPrice(
  query: ListQuery,
  {
    sample,
    share,
    count,
    sections,
  }: { sample: readonly number[]; share: number; count: number; sections: string[] | undefined },
): Slice[] {
  const scopes = sections && sections.length <= maxScopes ? sections : [undefined];
  const { min, max } = priceRange(query);
  const from = query.cursor?.price;
  const ascending = query.sort === 'price_asc';
  const slices: Slice[] = [];
  let edge: number | undefined;
  const add = (to: number | undefined) => {
    const [low, high] = ascending
      ? [edge === undefined ? (from ?? min) : edge + 1, to ?? max]
      : [to ?? min, edge === undefined ? (from ?? max) : edge - 1];
    slices.push({
      keys: scopes.flatMap((scope) => bandsBetween(priceField(query), low, high, scope, 'narrow')),
      check: sql`price + 0 between ${low ?? 0} and ${high ?? Number.MAX_SAFE_INTEGER}`,
    });
    edge = to;
  };
  for (let rank = Math.ceil(1.5 * count * share); rank < sample.length; rank *= 4) add(sample[rank - 1]);
  add(undefined);
  return slices.filter(({ keys }) => keys.length > 0);
}

export function ordersByPrice({ sort }: ListQuery): boolean {
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
