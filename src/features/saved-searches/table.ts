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

/** When the account is notified: at once, every morning, never. */
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
  /** Matches up to these numbers: existed before it, have been seen, have been mailed. */
  after_number: number;
  opened_number: number;
  mailed_number: number;
  mailed_at: Date | null;
  /** When its next mail goes. */
  mail_due_at: Date | null;
};

/** What is asked for, shared by all equal searches. */
export type SearchSignaturesTable = {
  id: Generated<number>;
  /** SHA-256. */
  query_hash: Buffer;
  /** Folded. */
  query: string;
  /** What its anchors were made by. */
  version: number;
};

/** Every listing a signature matches has one of its anchors. */
export type SearchAnchorsTable = {
  anchor: string;
  signature_id: number;
};

/** Listings a signature matched, in order of appearance. */
export type SearchMatchesTable = {
  /** Committed in this order. */
  number: Generated<number>;
  signature_id: number;
  listing_id: string;
  at: Date;
};

/** Searches with new matches, not yet told of. */
export type SearchTellingsTable = {
  search_id: string;
  at: Date;
};

/** Listings still to be matched with searches. */
export type SearchArrivalsTable = {
  number: Generated<number>;
  listing_id: string;
  /** Set if it became cheaper; null if it became visible. */
  old_price: number | null;
  at: Date;
};

/** Number of mails to an account on a Baku day. */
export type SearchMailsTable = {
  account_id: string;
  day: string;
  sent: number;
};

/** Progress of a Baku day's daily mails. */
export type SearchDigestsTable = {
  day: string;
  /** The last account that has been dealt with. */
  account_id: string | null;
  finished_at: Date | null;
};
