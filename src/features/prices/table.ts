declare module '../../database/client.ts' {
  interface Database {
    price_bands: PriceBandsTable;
  }
}

/** What is usual for a listing to cost, as last found. */
export type PriceBandsTable = {
  /** Its number. */
  listing: number;
  /** Hash of what it is compared by. */
  basis: string;
  low: number;
  median: number;
  high: number;
  /** Numbers of the listings that it is compared with, newest first. */
  numbers: number[];
  made_at: Date;
};
