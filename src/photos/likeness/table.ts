import type { Generated } from 'kysely';

declare module '../../platform/database/client.ts' {
  interface Database {
    photo_hashes: PhotoHashesTable;
    photo_views: PhotoViewsTable;
    photo_hashing: PhotoHashingTable;
  }
}

/** Hashes by which photos are recognised, as in `Likeness`. */
type PhotoHashesTable = {
  /** The photo's key, as in photos and uploads. */
  key: string;
  flat: boolean;
  marks: Buffer;
  chunks: number[];
};

type PhotoViewsTable = {
  key: string;
  views: Buffer;
};

/** One row: progress of the walk over photos without hashes. */
type PhotoHashingTable = {
  one: Generated<boolean>;
  began_at: Date;
  /** The last photo that was looked at. */
  listing_id: string | null;
  position: number | null;
  done: boolean;
};
