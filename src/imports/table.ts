import type { Generated, JSONColumnType } from 'kysely';
import type { Card } from '../listings/cards/schemas.server.ts';

declare module '../platform/database/client.ts' {
  interface Database {
    shop_imports: ShopImportsTable;
    received_files: { key: string; received_at: Date };
    /** Of files that a version before has taken. */
    shop_import_parts: { import_id: string; number: number; data: Buffer };
    shop_import_errors: ShopImportErrorsTable;
    shop_items: ShopItemsTable;
    shop_mappings: ShopMappingsTable;
    shop_feeds: ShopFeedsTable;
  }
}

export const importStates = ['queued', 'reading', 'photos', 'done', 'held', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number] | 'receiving';
export const profiles = ['own', 'yml', 'avito', 'autoru', 'facebook', 'google'] as const;
export type Profile = (typeof profiles)[number];

export type ShopImportsTable = {
  id: string;
  shop_id: string;
  created_at: Date;
  name: string;
  bytes: number;
  /** Its key in the store; null once it is removed. */
  file: string | null;
  dry_run: boolean;
  profile: Profile | null;
  state: ImportState;
  message: string | null;
  confirmed: Generated<boolean>;
  /** Listings that were missing from it when its sender was asked. */
  agreed_missing: string[] | null;
  rows: Generated<number>;
  done: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  withdrawn: Generated<number>;
  wrong: Generated<number>;
  /** Rows of which something was changed or left out. */
  noted: Generated<number>;
  /** Deaths and failures since its last progress, and the try under way. */
  tries: Generated<number>;
  /** The try under way, and its last heartbeat. */
  claim: string | null;
  beat_at: Date | null;
  /** When it was first worked on, and when last claimed. */
  begun_at: Date | null;
  turn_at: Date | null;
  /** Of its rejected rows. */
  kept_bytes: Generated<number>;
  columns: JSONColumnType<ColumnOfFile[], string | undefined>;
  /** Of a dry run: cards of its first right rows. */
  preview: JSONColumnType<Card[], string | undefined>;
};

/** A column of a file, with its first value. `isCode`: its ads were recognised by it. */
export type ColumnOfFile = { name: string; example: string; isCode?: true };

export const namesOfCodes = (columns: readonly ColumnOfFile[]) =>
  columns.flatMap(({ name, isCode }) => (isCode ? [name] : []));

export type RowError = { field: string; text: string };

/** A rejected row with its content, or what was noted of one that was taken. */
export type ShopImportErrorsTable = {
  import_id: string;
  row: number;
  errors: JSONColumnType<RowError[]>;
  notes: JSONColumnType<RowError[], string | undefined>;
  texts: JSONColumnType<Record<string, string>>;
};

/** Maps a shop's own ids to listings. */
export type ShopItemsTable = {
  shop_id: string;
  external_id: string;
  /** Null after the listing was deleted. */
  listing_id: string | null;
  /** Hash of the row as last imported; empty after it disappeared from the file. */
  hash: Buffer;
  /** Sources of its photos, in order, what is known of each, and the keys of the photos that came of them. */
  images: string[];
  photo_marks: Generated<string[]>;
  photo_keys: Generated<string[]>;
  /** When servers were last asked whether theirs are others now. */
  looked_at: Date | null;
  import_id: string | null;
  outcome: 'added' | 'changed' | null;
};

export type ShopMappingsTable = {
  shop_id: string;
  section: string | null;
  columns: JSONColumnType<Record<string, string>>;
  /** Manats for one unit of another currency. */
  rates: JSONColumnType<Record<string, number>, string | undefined>;
  /** By field, what all rows say where the file says nothing. */
  constants: JSONColumnType<Record<string, string>, string | undefined>;
};

/** Addresses that shops' files are read from. */
export type ShopFeedsTable = {
  shop_id: string;
  url: string;
  /** ETag and Last-Modified of the file last imported, and its SHA-256. */
  etag: string | null;
  last_modified: string | null;
  digest: Buffer | null;
  checked_at: Date | null;
  next_at: Date;
  /** Failures in a row, and the last one's reason. */
  failures: Generated<number>;
  problem: string | null;
  /** When its owner was told; null again once it works. */
  told_at: Date | null;
  /** The file last taken in, or being taken in. */
  import_id: string | null;
  /** Deaths and failures since it was last read, and the try under way. */
  tries: Generated<number>;
  /** The try under way, and its last heartbeat. */
  claim: string | null;
  beat_at: Date | null;
  /** When it was first tried since then, and when last claimed. */
  begun_at: Date | null;
  turn_at: Date | null;
};
