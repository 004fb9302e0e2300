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
  /** When it was last added: an older removal that arrives late is ignored. */
  said_at: Date;
  cheaper_told_at: Date | null;
  sold_told_at: Date | null;
};

/** Kept for some time, so that an older addition that arrives late is ignored. */
export type FavoriteRemovalsTable = {
  account_id: string;
  listing_id: string;
  said_at: Date;
};

/** News not yet sent to keepers; written by a trigger. */
export type FavoriteNewsTable = {
  number: Generated<number>;
  listing_id: string;
  kind: 'cheaper' | 'sold';
  /** The lowest price of the last days and the new one, for `cheaper`. */
  before: number | null;
  after: number | null;
  at: Date;
};
