import type { PhotoRow } from '../../photos/present.ts';

declare module '../../platform/database/client.ts' {
  interface Database {
    banners: BannersTable;
  }
}

export type BannersTable = {
  /** UUIDv7, ordered by creation. */
  id: string;
  admin_id: string;
  created_at: Date;
  title: string;
  /** Empty if the banner has none. */
  description: string;
  /** An http or https address. */
  link: string;
} & PhotoRow;
