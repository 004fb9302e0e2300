import type { ColumnType, Generated } from 'kysely';
import type { Changes } from './changes.ts';
import type { Hours } from './hours.ts';

declare module '../platform/database/client.ts' {
  interface Database {
    shops: ShopsTable;
    shop_photos: ShopPhotosTable;
    shop_slugs: ShopSlugsTable;
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
  /** Reason for closing it, or for refusing changes while it stays open. */
  reason: string | null;
  created_at: Date;
  updated_at: Date;
  decided_at: Date | null;
  /** Changes of an open shop that wait for the admin. */
  pending: ColumnType<Changes | null, string | null | undefined, string | null>;
  pending_at: ColumnType<Date | null, Date | null | undefined>;
};

/** Addresses that shops have left: until then nobody else can have them. */
export type ShopSlugsTable = { slug: string; account_id: string; until: Date };

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
