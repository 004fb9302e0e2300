/** The sort key that both orders by price share. */
import { sql } from 'kysely';
import type { StoredOrder } from './order.server.ts';

export const priceKey = {
  key: { column: 'price', unindexed: sql`price + 0`, fromCursor: (price) => sql`${price}` },
  toCursor: ({ price }) => price,
  // Prices are whole manats.
  isKey: Number.isSafeInteger,
} satisfies Partial<StoredOrder>;
