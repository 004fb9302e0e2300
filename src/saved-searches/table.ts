import type { Generated } from 'kysely';

declare module '../platform/database/client.ts' {
  interface Database {
    saved_searches: SavedSearchesTable;
    search_signatures: SearchSignaturesTable;
    search_anchors: SearchAnchorsTable;
    search_matches: SearchMatchesTable;
    search_tellings: PendingSearchNoticesTable;
    search_arrivals: SearchArrivalsTable;
    search_mails: SearchMailsTable;
    search_digests: SearchDigestsTable;
  }
}

/** When the account is notified: immediately, every morning, or never. */
export const notifications = ['now', 'daily', 'off'] as const;
export type Notify = (typeof notifications)[number];

export type SavedSearchesTable = {
  /** UUIDv7. */
  id: string;
  account_id: string;
  signature_id: number;
  /** The query as entered by its owner. */
  query: string;
  name: string;
  notify: Notify;
  created_at: Date;
  opened_at: Date | null;
  /** Last match numbers: when it was saved, seen, and mailed. */
  after_number: number;
  opened_number: number;
  mailed_number: number;
  mailed_at: Date | null;
  /** When the next mail is due; null: none. */
  mail_due_at: Date | null;
};

/** Folded queries, shared by all equal searches. */
export type SearchSignaturesTable = {
  id: Generated<number>;
  /** SHA-256 of the query. */
  query_hash: Buffer;
  /** The folded query. */
  query: string;
  /** Version that computed its anchors. */
  version: number;
};

/** Anchors of signatures: every matching listing has one. */
export type SearchAnchorsTable = {
  anchor: string;
  signature_id: number;
};

/** Matches of signatures, in order of appearance. */
export type SearchMatchesTable = {
  /** Increases in commit order. */
  number: Generated<number>;
  signature_id: number;
  listing_id: string;
  at: Date;
};

/** Searches with new matches whose accounts are still to be notified. */
export type PendingSearchNoticesTable = {
  search_id: string;
  at: Date;
};

/** Listings still to be matched with searches. */
export type SearchArrivalsTable = {
  number: Generated<number>;
  listing_id: string;
  /** Previous price if it became cheaper; null if it became visible. */
  old_price: number | null;
  at: Date;
};

/** Number of mails per account and Baku day. */
export type SearchMailsTable = {
  account_id: string;
  day: string;
  sent: number;
};

/** Progress of the daily mails of a Baku day. */
export type SearchDigestsTable = {
  day: string;
  /** The last account that has been processed. */
  account_id: string | null;
  finished_at: Date | null;
};
