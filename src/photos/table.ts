import type { Generated } from 'kysely';

declare module '../platform/database/client.ts' {
  interface Database {
    photos: PhotosTable;
    uploads: UploadsTable;
    photo_withdrawals: { listing_id: string };
  }
}

export type PhotosTable = {
  listing_id: string;
  /** From 0, in the order shown. */
  position: number;
  /** Start of the file names, followed by a width. */
  key: string;
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  /** Widths of the renditions, smallest first. */
  widths: number[];
  /** Data URI of a tiny picture. */
  placeholder: string;
  /** Keys from before its listing was hidden. */
  former_keys: Generated<string[]>;
};

/** Photos sent before their listing. A row is deleted when a listing uses the photo, or after a day. */
export type UploadsTable = {
  /** UUIDv7, known only to its sender. */
  id: string;
  account_id: string;
  created_at: Date;
} & Omit<PhotosTable, 'listing_id' | 'position' | 'former_keys'>;
