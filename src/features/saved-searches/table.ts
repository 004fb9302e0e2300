import type { Generated } from 'kysely';

declare module '../../database/client.ts' {
  interface Database {
    saved_searches: SavedSearchesTable;
    search_signatures: SearchSignaturesTable;
    search_anchors: SearchAnchorsTable;
    search_matches: SearchMatchesTable;
    search_tellings: SearchTellingsTable;
    search_arrivals: SearchArrivalsTable;
    search_mails: SearchMailsTable;
    search_digests: SearchDigestsTable;
  }
}

/** When its person is told: at once, every morning, never. */
export const notifications = ['now', 'daily', 'off'] as const;
export type Notify = (typeof notifications)[number];

export type SavedSearchesTable = {
  /** UUIDv7. */
  id: string;
  account_id: string;
  signature_id: number;
  /** As its person wrote it. */
  query: string;
  name: string;
  notify: Notify;
  created_at: Date;
  opened_at: Date | null;
  /** Matches up to these numbers were there before it, have been seen, have been mailed. */
  after_number: number;
  opened_number: number;
  mailed_number: number;
  mailed_at: Date | null;
  /** When its next mail goes. */
  mail_due_at: Date | null;
};

/** What is asked for, once for all who ask for the same. */
export type SearchSignaturesTable = {
  id: Generated<number>;
  /** SHA-256. */
  query_hash: Buffer;
  /** Folded. */
  query: string;
  /** What its anchors were made by. */
  version: number;
};

/** Every listing that a signature finds carries one of its anchors. */
export type SearchAnchorsTable = {
  anchor: string;
  signature_id: number;
};

/** Listings that a signature has found, as they appeared. */
export type SearchMatchesTable = {
  /** Committed in this order. */
  number: Generated<number>;
  signature_id: number;
  listing_id: string;
  at: Date;
};

/** Searches with new matches that nobody has been told of. */
export type SearchTellingsTable = {
  search_id: string;
  at: Date;
};

/** Listings that are still to be compared with the searches. */
export type SearchArrivalsTable = {
  number: Generated<number>;
  listing_id: string;
  /** Of one that became cheaper; null of one that became visible. */
  old_price: number | null;
  at: Date;
};

/** How many mails went out to an account on a Baku day. */
export type SearchMailsTable = {
  account_id: string;
  day: string;
  sent: number;
};

/** How far the daily mails of a Baku day have come. */
export type SearchDigestsTable = {
  day: string;
  /** The last account that has been dealt with. */
  account_id: string | null;
  finished_at: Date | null;
};
