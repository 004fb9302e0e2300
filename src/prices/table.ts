declare module '../platform/database/client.ts' {
  interface Database {
    price_bands: PriceBandsTable;
  }
}

/** A listing's price band, as last computed. */
export type PriceBandsTable = {
  /** The listing's number. */
  listing: number;
  /** Hash of the `Basis` of the comparison. */
  basis: string;
  low: number;
  median: number;
  high: number;
  /** Numbers of the listings that it is compared with, newest first. */
  numbers: number[];
  made_at: Date;
};
