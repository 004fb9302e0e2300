/** An order of lists, as the server stores and reads it. */
import type { RawBuilder } from 'kysely';
import type { OrderKeys } from '../../listings/order-keys.ts';

/** What the cursor is made from: the last listing of a page. */
export type Placed = OrderKeys & { position: number; price: number; published_at: Date | null };

export type StoredOrder = {
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
