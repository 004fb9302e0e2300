import type { PhotoRow } from '../photos/present.ts';

declare module '../../database/client.ts' {
  interface Database {
    banners: BannersTable;
  }
}

export type BannersTable = {
  /** UUIDv7: grows with the time of adding. */
  id: string;
  admin_id: string;
  created_at: Date;
  title: string;
  /** Empty where there is none. */
  description: string;
  /** An http or https address. */
  link: string;
} & PhotoRow;
