import type { ColumnType, Generated } from 'kysely';
import type { Hours } from './hours.ts';

declare module '../platform/database/client.ts' {
  interface Database {
    shops: ShopsTable;
    shop_photos: ShopPhotosTable;
  }
}

export const shopStatuses = ['waiting', 'open', 'closed'] as const;
export type ShopStatus = (typeof shopStatuses)[number];

/** Shops; each belongs to an account, whose listings are the shop's. */
export type ShopsTable = {
  account_id: string;
  /** Address of its page: `/magaza/{slug}`. */
  slug: string;
  name: string;
  about: string;
  address: string;
  hours: ColumnType<Hours, string, string>;
  phones: string[];
  voen: string;
  site: string | null;
  status: Generated<ShopStatus>;
  /** Reason for closing it. */
  reason: string | null;
  created_at: Date;
  updated_at: Date;
  decided_at: Date | null;
};

/** Photos of shops, at most one per place. */
export type ShopPhotosTable = {
  account_id: string;
  place: 'logo' | 'cover';
  key: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
};
