declare module '../platform/database/client.ts' {
  interface Database {
    visits: VisitsTable;
    own_visitors: OwnVisitorsTable;
    listing_days: ListingDaysTable;
  }
}

export const visitKinds = ['view', 'calls', 'whatsapp'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Visitors counted today; deleted after the day. */
export type VisitsTable = {
  /** Date in Baku: `2026-11-21`. */
  day: string;
  listing_id: string;
  kind: VisitKind;
  /** Hashes with the day's key, eight bytes each: of the network, and of network and browser. */
  visitor: Buffer;
};

/** Today's visitors known to be an account, which are not counted on its own listings. */
export type OwnVisitorsTable = {
  day: string;
  account_id: string;
  visitor: Buffer;
};

/** Daily visits of listings; no row: none. */
export type ListingDaysTable = {
  listing_id: string;
  day: string;
  views: number;
  calls: number;
  whatsapp: number;
};
