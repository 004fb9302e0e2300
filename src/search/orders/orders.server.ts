/** All orders of lists, as they are stored and spoken. */
import { type RawBuilder, sql } from 'kysely';
import { fold } from '../../domain/language/fold.ts';
import { orderColumns, type OrderKeys } from '../../listings/order-keys.ts';
import type { ListQuery } from '../list-query.ts';
import type { OrderName } from './orders.ts';

/** What the cursor is made from: the last listing of a page. */
export type Placed = OrderKeys & { position: number; price: number; published_at: Date | null };

/** An order of lists, as the server stores and reads it. */
type StoredOrder = {
  /** Words of a search that ask for it. */
  spoken?: string;
  /** The column that comes before the position; without it, listings are ordered by position alone. */
  key?: {
    column: 'price' | 'published_at' | keyof OrderKeys;
    /** The column in an expression for which PostgreSQL does not use the order's index. */
    unindexed: RawBuilder<unknown>;
    /** A cursor's key, as SQL of the column's type. */
    fromCursor: (key: number) => RawBuilder<unknown>;
  };
  /** Whether small or large keys, and then positions, come first. */
  first: 'smallest' | 'largest';
  /** Whether listings come in tiers, by where the words stand; in a tier, by position. */
  inTiers?: true;
  /** The key of a cursor, beside the position. */
  toCursor: (last: Placed, tier: number) => number;
  /** Whether a cursor may have this key. */
  isKey: (key: number) => boolean;
};

// The number of tiers in `tiersOf`.
const tiers = 4;

/** What both orders by price share. */
const byPrice = {
  key: { column: 'price', unindexed: sql`price + 0`, fromCursor: (price) => sql`${price}` },
  toCursor: ({ price }) => price,
  // Prices are whole manats.
  isKey: Number.isSafeInteger,
} satisfies Partial<StoredOrder>;

const stored: Readonly<Record<OrderName, StoredOrder>> = {
  new: {
    first: 'largest',
    // Only the position counts. Addresses have always had the price, too.
    toCursor: ({ price }) => price,
    isKey: () => true,
  },
  first: {
    key: {
      column: 'published_at',
      unindexed: sql`published_at + interval '0'`,
      fromCursor: (seconds) => sql`to_timestamp(${seconds}::float8)`,
    },
    first: 'largest',
    toCursor: ({ published_at }) => (published_at?.getTime() ?? 0) / 1000,
    // PostgreSQL refuses times beyond its calendar.
    isKey: (seconds) => seconds >= 0 && seconds < 1e12,
  },
  price_asc: {
    spoken: 'ucuz, ucuzu, ucuzundan, дешево, дешевый, дешевая, дешевые, недорого, недорогой, недорогая',
    ...byPrice,
    // The oldest first among equal prices, so that one index serves both orders by price.
    first: 'smallest',
  },
  price_desc: {
    spoken: 'bahalı, дорогой, дорогая, дорогие',
    ...byPrice,
    first: 'largest',
  },
  best: {
    inTiers: true,
    first: 'largest',
    toCursor: (_last, tier) => tier,
    isKey: (tier) => tier < tiers,
  },
};

// Orders of sections, which their files name: each has a column, the largest key first.
const ofSections = orderColumns.map((column): StoredOrder => ({
  key: { column, unindexed: sql`${sql.raw(column)} + 0`, fromCursor: (key) => sql`${key}::float8` },
  first: 'largest',
  toCursor: (last) => last[column],
  isKey: () => true,
}));

/** The order of a list. */
export function orderOf({ sort, section }: Pick<ListQuery, 'sort' | 'section'>): StoredOrder {
  const ofAll: Readonly<Record<string, StoredOrder>> = stored;
  const place = section?.orders?.findIndex(({ name }) => name === sort) ?? -1;
  const order = ofAll[sort] ?? ofSections[place];
  if (!order) throw new Error(`an unknown order: ${sort}`);
  return order;
}

/** Whether lists in this order are read by ranges of prices. */
export function isByPrice({ key }: StoredOrder): boolean {
  return key?.column === 'price';
}

/** The orders that words of a search ask for, by the folded word. */
export const spokenOrders: ReadonlyMap<string, OrderName> = new Map(
  (Object.keys(stored) as OrderName[]).flatMap((name) =>
    (stored[name].spoken?.split(', ') ?? []).map((word) => [fold(word), name] as const),
  ),
);

/** Whether the order is by price; for orders that words ask for. */
export function asksForPrice(name: OrderName | undefined): boolean {
  return name !== undefined && isByPrice(stored[name]);
}
