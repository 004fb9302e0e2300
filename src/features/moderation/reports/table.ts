import type { Generated } from 'kysely';
import type { ReasonId } from './reasons.ts';

declare module '../../../database/client.ts' {
  interface Database {
    listing_reports: ListingReportsTable;
  }
}

/** What people have reported; the same person, listing and reason once. */
export type ListingReportsTable = {
  number: Generated<number>;
  listing_id: string;
  reason: ReasonId;
  text: string | null;
  at: Date;
  /** Keyed hash of an account or of a visitor's network. */
  reporter: Buffer;
  account_id: string | null;
  /** Keyed hash of an account's network, until the report is closed. */
  network: Buffer | null;
  /** What a moderator found; null: not looked at yet. */
  outcome: Outcome | null;
  /** The decision that closed it. */
  decision: number | null;
};

export type Outcome = 'upheld' | 'declined';
