import type { Generated } from 'kysely';

declare module '../platform/database/client.ts' {
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
  /** Price in AZN when it was added. */
  kept_price: number;
  /** When the user last added it: an older removal that arrives late is ignored. */
  said_at: Date;
  cheaper_told_at: Date | null;
  sold_told_at: Date | null;
};

/** Tombstones, kept for some time so that an older addition that arrives late is ignored. */
export type FavoriteRemovalsTable = {
  account_id: string;
  listing_id: string;
  said_at: Date;
};

/** News not yet sent to keepers; inserted by a trigger. */
export type FavoriteNewsTable = {
  number: Generated<number>;
  listing_id: string;
  kind: 'cheaper' | 'sold';
  /** For `cheaper`: the lowest price of the last days, and the new one. */
  before: number | null;
  after: number | null;
  at: Date;
};
