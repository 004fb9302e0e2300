import type { Generated } from 'kysely';

declare module '../../platform/database/client.ts' {
  interface Database {
    transferred_accounts: TransferredAccountsTable;
    transferred_listings: TransferredListingsTable;
  }
}

/** People of other software; `source` names the site they come from. */
export type TransferredAccountsTable = {
  source: string;
  external_id: string;
  /** Null once it is deleted here: it is not created again. */
  account_id: string | null;
  /** False for accounts that were here before. */
  created: boolean;
  /** When its owner was mailed that it is here. */
  told_at: Generated<Date | null>;
  /** The import that may be interrupted and has noted it. */
  run_id: string | null;
};

/** Ads of other software. */
export type TransferredListingsTable = {
  source: string;
  external_id: string;
  /** Null once it is deleted here: it is not brought again. */
  listing_id: string | null;
  run_id: string | null;
};
