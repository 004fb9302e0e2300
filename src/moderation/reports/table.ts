import type { Generated } from 'kysely';
import type { ReasonId } from '../review/report-reasons.ts';

declare module '../../platform/database/client.ts' {
  interface Database {
    listing_reports: ListingReportsTable;
    gone_reports: GoneReportsTable;
  }
}

/** Reports of listings; one per person, listing and reason. */
export type ListingReportsTable = {
  number: Generated<number>;
  listing_id: string;
  reason: ReasonId;
  text: string | null;
  at: Date;
  /** Keyed hash of the account, or of the visitor's network. */
  reporter: Buffer;
  account_id: string | null;
  /** Keyed hash of the account's network, until the report is closed. */
  network: Buffer | null;
  /** A moderator's finding; null: not reviewed yet. */
  outcome: Outcome | null;
  /** The decision that closed it. */
  decision: number | null;
};

export type Outcome = 'upheld' | 'declined';

/** Who has lately reported listings of whom that are gone since: a moderator does not decide about them in return. */
export type GoneReportsTable = { account_id: string; seller_id: string; at: Date };
