import type { Generated } from 'kysely';

declare module '../../database/client.ts' {
  interface Database {
    favorites: FavoritesTable;
    favorite_removals: FavoriteRemovalsTable;
    favorite_news: FavoriteNewsTable;
  }
}

export type FavoritesTable = {
  account_id: string;
  listing_id: string;
  kept_at: Date;
  /** AZN; what it cost then. */
  kept_price: number;
  /** When it was last said to be kept: an older removal that arrives late does nothing. */
  said_at: Date;
  cheaper_told_at: Date | null;
  sold_told_at: Date | null;
};

/** Kept for some time, so that an older addition that arrives late does nothing. */
export type FavoriteRemovalsTable = {
  account_id: string;
  listing_id: string;
  said_at: Date;
};

/** What keepers are still to be told of; written by a trigger. */
export type FavoriteNewsTable = {
  number: Generated<number>;
  listing_id: string;
  kind: 'cheaper' | 'sold';
  /** The lowest price of the last days, and the new one, if the kind is `cheaper`. */
  before: number | null;
  after: number | null;
  at: Date;
};
