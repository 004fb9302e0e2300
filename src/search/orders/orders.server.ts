/** All orders of lists, as they are stored and spoken. */
import { sql } from 'kysely';
import { fold } from '../../domain/language/fold.ts';
import { orderColumns } from '../../listings/order-keys.ts';
import type { ListQuery } from '../list-query.ts';
import { storedBestMatch } from './best-match.server.ts';
import { storedCheapest } from './cheapest.server.ts';
import { storedDearest } from './dearest.server.ts';
import { storedFirstPosted } from './first-posted.server.ts';
import { storedNewest } from './newest.server.ts';
import type { StoredOrder } from './order.server.ts';
import type { OrderName } from './orders.ts';

const stored: Readonly<Record<OrderName, StoredOrder>> = {
  new: storedNewest,
  first: storedFirstPosted,
  price_asc: storedCheapest,
  price_desc: storedDearest,
  best: storedBestMatch,
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
