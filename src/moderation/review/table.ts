import type { Generated, JSONColumnType } from 'kysely';
import type { Status } from '../../listings/status.ts';
import type { Flag } from '../checks/flag.server.ts';

declare module '../../platform/database/client.ts' {
  interface Database {
    listing_reviews: ListingReviewsTable;
    listing_holds: ListingHoldsTable;
    listing_snapshots: ListingSnapshotsTable;
    listing_decisions: ListingDecisionsTable;
    listing_appeals: ListingAppealsTable;
    banned_words: BannedWordsTable;
    banned_listings: BannedListingsTable;
  }
}

/** Why a listing is in review, besides flags and reports. */
export const stages = ['new', 'resubmitted', 'appeals'] as const;
export type Stage = (typeof stages)[number];

export const decisions = ['approve', 'reject', 'remove', 'restore'] as const;
export type DecisionKind = (typeof decisions)[number];

/** A reason told to the seller, shown beside `field` if given. */
export type DecisionReason = { field?: string | undefined; text: string };

/** The review queue. A decision deletes the row. */
export type ListingReviewsTable = {
  listing_id: string;
  stage: Stage | null;
  /** Whether someone waits for the decision: the listing is hidden, or was removed and an appeal is open. */
  waits: boolean;
  /** Visible listings are reviewed riskiest first. */
  risk: Generated<number>;
  /** Place in the queue: earlier comes first. */
  since: Date;
  /** When it returned to its old place; null: it was never away. */
  entered_at: Date | null;
  flags: JSONColumnType<Flag[]>;
  reported: Generated<boolean>;
  held_by: string | null;
  held_until: Date | null;
};

/** The status a listing returns to when approved or restored. */
export type ListingHoldsTable = { listing_id: string; return_to: Status; at: Date };

/** Content that the next moderator compares with. */
export type ListingSnapshotsTable = {
  listing_id: string;
  /** Content as a moderator last saw it. */
  content: JSONColumnType<Snapshot>;
  /** Flags dismissed by a moderator: not raised again. */
  dismissed: JSONColumnType<Flag[]>;
  /** State to restore if the last decision is undone. */
  undo: JSONColumnType<Undo | null>;
};

/** Texts by field, and names of photos. */
export type Snapshot = { values: Record<string, string>; images: string[] };

/** A listing's state before a decision. */
export type Undo = {
  status: Status;
  expiresAt: string | null;
  publishedAt: string | null;
  position: number;
  review: Review | null;
  hold: { return_to: Status; at: string } | null;
  content: Snapshot | null;
  dismissed: Flag[];
  /** Numbers of the reports that the decision closed. */
  reports: number[];
  /** The decision whose appeal was open; null: none. */
  appeal: number | null;
  /** Listing state that resulted from the decision. */
  became: { status: Status; expiresAt: string | null };
};

/** A row of the queue. */
export type Review = {
  stage: Stage | null;
  waits: boolean;
  risk: number;
  since: string;
  /** When it returned to its old place; null: it was never away. */
  entered: string | null;
  flags: Flag[];
  reported: boolean;
};

export type ListingDecisionsTable = {
  number: Generated<number>;
  listing_id: string;
  /** The seller. */
  account_id: string;
  at: Date;
  decision: DecisionKind;
  /** The listing's status before the decision. */
  was: Status;
  /** Why the listing was queued; null: for reports or flags only, or it was not queued. */
  stage: Stage | null;
  /** Its place in the queue before the decision; null: it was not queued. */
  since: Date | null;
  /** When it had returned to that place; null: it was never away. */
  entered_at: Date | null;
  reasons: JSONColumnType<DecisionReason[]>;
  note: string | null;
  /** Null: the operator, from the command line. */
  by_id: string | null;
  by_role: Generated<'moderator' | 'admin' | 'operator'>;
  /** `updated_at` that the decision set on the listing. */
  made: Date;
  taken_back_at: Date | null;
};

/** Appeals, at most one per removal. */
export type ListingAppealsTable = {
  decision: number;
  listing_id: string;
  text: string;
  at: Date;
  outcome: 'granted' | 'denied' | null;
  decided_at: Date | null;
};

export type BannedWordsTable = { word: string; added_at: Date };

/** Listings hidden by a ban, and the status to restore. */
export type BannedListingsTable = { listing_id: string; ban_id: string; status: Status };
