/** Sort orders: as SQL, with cursors, and split into slices that have index keys. */
import { type RawBuilder, sql } from 'kysely';
import { bandsBetween } from '../../../domain/fields/filters/band.ts';
import { rangeOf } from '../../../domain/fields/filters/shape.ts';
import type { Bounds } from '../../../domain/fields/kind.ts';
import { ownOrder } from '../own-order.ts';
import type { ListQuery } from '../list-query.ts';
import { fieldsOfAll } from '../query.ts';

// A `#` key covers positions that share all but their last 15 bits.
const sliceBits = 15;
export const sliceRows = 1 << sliceBits;

export function orderBy({ sort, section }: ListQuery): RawBuilder<unknown> {
  switch (sort) {
    case 'new':
    // `best` is read tier by tier, each newest first.
    case 'best':
      return sql`order by position desc`;
    case 'first':
      return sql`order by published_at desc, position desc`;
    case 'price_asc':
      // Oldest first among equal prices, so that one index serves both directions.
      return sql`order by price asc, position asc`;
    case 'price_desc':
      return sql`order by price desc, position desc`;
    default:
      return sql`order by ${ownColumn({ sort, section })} desc, position desc`;
  }
}

function ownColumn(query: Pick<ListQuery, 'sort' | 'section'>): RawBuilder<unknown> {
  const column = ownOrder(query);
  if (!column) throw new Error(`an unknown order: ${query.sort}`);
  return sql.raw(column);
}

/** The conditions that the index of the sort order can serve. */
export function inOrder(query: ListQuery): RawBuilder<unknown> {
  const { min, max } = ordersByPrice(query) ? priceRange(query) : {};
  return sql`${query.section ? sql`section = ${query.section.name}` : sql`true`} ${afterCursor(query)}
    ${min === undefined ? sql`` : sql`and price >= ${min}`} ${max === undefined ? sql`` : sql`and price <= ${max}`}`;
}

/** The condition of the cursor; `unindexed` keeps PostgreSQL from using the index of the sort order. */
export function afterCursor({ cursor, section }: ListQuery, unindexed?: 'unindexed'): RawBuilder<unknown> {
  if (!cursor) return sql``;
  const position = unindexed ? sql`position + 0` : sql`position`;
  const price = unindexed ? sql`price + 0` : sql`price`;
  switch (cursor.sort) {
    case 'new':
    case 'best':
      return sql`and ${position} < ${cursor.position}`;
    case 'price_asc':
      return sql`and (${price}, ${position}) > (${cursor.price}, ${cursor.position})`;
    case 'price_desc':
      return sql`and (${price}, ${position}) < (${cursor.price}, ${cursor.position})`;
    case 'first': {
      const published = unindexed ? sql`published_at + interval '0'` : sql`published_at`;
      return sql`and (${published}, ${position}) < (to_timestamp(${cursor.price}::float8), ${cursor.position})`;
    }
    default: {
      const key = ownColumn({ sort: cursor.sort, section });
      return sql`and (${unindexed ? sql`${key} + 0` : key}, ${position}) < (${cursor.price}::float8, ${cursor.position})`;
    }
  }
}

/** A part of a list that has index keys; `check` is its exact condition. */
export type Slice = { keys: readonly string[]; check: RawBuilder<unknown> };

/** The slice that contains a position. */
export function sliceOf(position: number): number {
  return position >> sliceBits;
}

/** `count` slices from `first` towards older ones. */
export function slicesOf(first: number, count: number): Slice {
  return { keys: Array.from({ length: count }, (_, index) => `#${first - index}`), check: sql`true` };
}

/** All slices from `first` to the oldest. */
export function slicesBelow(first: number): Slice {
  return { keys: [], check: sql`position + 0 < ${(first + 1) * sliceRows}` };
}

/** The cheapest and the dearest price of a section, or of all. */
export type Scope = { section: string | null; cheapest: number; dearest: number };

/**
 * Ranges of prices that should hold `count` results, then four times as many, and so on, judging by a sample: the prices
 * of a `share` of all results, in sort order. Prices outside the scopes do not occur.
 */
export function slicesByPrice(
  query: ListQuery,
  { sample, share, count, scopes }: { sample: readonly number[]; share: number; count: number; scopes: Scope[] },
): Slice[] {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = priceRange(query);
  const ascending = query.sort === 'price_asc';
  const begin = query.cursor?.price ?? (ascending ? min : max);
  const slices: Slice[] = [];
  let edge: number | undefined;
  const add = (to: number) => {
    const [low, high] = ascending
      ? [edge === undefined ? begin : edge + 1, to]
      : [to, edge === undefined ? begin : edge - 1];
    slices.push({
      keys: scopes.flatMap((scope) => bandsOfScope(priceField(query), low, high, scope)),
      check: sql`price + 0 between ${low} and ${high}`,
    });
    edge = to;
  };
  for (let rank = Math.ceil(1.5 * count * share); rank < sample.length; rank *= 4) add(sample[rank - 1] ?? begin);
  add(ascending ? max : min);
  return slices.filter(({ keys }) => keys.length > 0);
}

/**
 * Each key costs time, even one that no row has. So a range is cut to the scope's prices, rounded out to a power of two,
 * which takes fewer keys.
 */
function bandsOfScope(field: Bounds, low: number, high: number, { section, cheapest, dearest }: Scope): string[] {
  if (low > dearest || high < cheapest) return [];
  const from = low > cheapest ? low : cheapest < 1 ? 0 : 2 ** Math.floor(Math.log2(cheapest));
  const to = high < dearest ? high : 2 ** Math.ceil(Math.log2(dearest + 1)) - 1;
  return bandsBetween(field, from, to, section ?? undefined, 'narrow');
}

export function ordersByPrice({ sort }: ListQuery): boolean {
  return sort === 'price_asc' || sort === 'price_desc';
}

function priceField({ section }: ListQuery): Bounds {
  const price = (section?.fields ?? fieldsOfAll).find((field) => field.name === 'price');
  const bounds = price && rangeOf(price);
  if (!bounds) throw new Error('a section without a price');
  return bounds;
}

function priceRange({ filters }: ListQuery): { min?: number | undefined; max?: number | undefined } {
  const range = filters.find((filter) => filter.field.name === 'price');
  return range && !('values' in range) ? range : {};
}
