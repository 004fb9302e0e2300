/** A list's order as SQL, its cursor, and its parts that have index keys. */
import { type RawBuilder, sql } from 'kysely';
import { bandsBetween } from '../../domain/fields/filters/band.ts';
import { rangeOf } from '../../domain/fields/filters/shape.ts';
import type { Bounds } from '../../domain/fields/kind.ts';
import type { ListQuery } from '../list-query.ts';
import { isByPrice, orderOf } from '../orders/orders.server.ts';
import { fieldsOfAll } from '../query.ts';

// A `#` key covers positions that share all but their last 15 bits.
const sliceBits = 15;
export const sliceRows = 1 << sliceBits;

export function orderBy(query: ListQuery): RawBuilder<unknown> {
  const { key, first } = orderOf(query);
  const direction = sql.raw(first === 'smallest' ? 'asc' : 'desc');
  return sql`order by ${key ? sql`${sql.raw(key.column)} ${direction},` : sql``} position ${direction}`;
}

/** The conditions that the index of the sort order can serve. */
export function inOrder(query: ListQuery): RawBuilder<unknown> {
  const { min, max } = isByPrice(orderOf(query)) ? priceRange(query) : {};
  return sql`${query.section ? sql`section = ${query.section.name}` : sql`true`} ${afterCursor(query)}
    ${min === undefined ? sql`` : sql`and price >= ${min}`} ${max === undefined ? sql`` : sql`and price <= ${max}`}`;
}

/** The condition of the cursor; `unindexed` keeps PostgreSQL from using the index of the sort order. */
export function afterCursor({ cursor, section }: ListQuery, unindexed?: 'unindexed'): RawBuilder<unknown> {
  if (!cursor) return sql``;
  const { key, first } = orderOf({ sort: cursor.sort, section });
  const isAfter = sql.raw(first === 'smallest' ? '>' : '<');
  const position = unindexed ? sql`position + 0` : sql`position`;
  if (!key) return sql`and ${position} ${isAfter} ${cursor.position}`;
  const column = unindexed ? key.unindexed : sql.raw(key.column);
  return sql`and (${column}, ${position}) ${isAfter} (${key.fromCursor(cursor.price)}, ${cursor.position})`;
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
  const ascending = orderOf(query).first === 'smallest';
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
