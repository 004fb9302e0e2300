declare module '../../database/client.ts' {
  interface Database {
    hidden_sellers: HiddenSellersTable;
  }
}

/** Sellers whose listings an account does not want to see. */
export type HiddenSellersTable = {
  account_id: string;
  seller_id: string;
  hidden_at: Date;
};
