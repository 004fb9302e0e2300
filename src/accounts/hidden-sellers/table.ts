declare module '../../platform/database/client.ts' {
  interface Database {
    hidden_sellers: HiddenSellersTable;
  }
}

/** Sellers whose listings an account hides. */
export type HiddenSellersTable = {
  account_id: string;
  seller_id: string;
  hidden_at: Date;
};
