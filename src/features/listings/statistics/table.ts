declare module '../../../database/client.ts' {
  interface Database {
    visits: VisitsTable;
    own_visitors: OwnVisitorsTable;
    listing_days: ListingDaysTable;
  }
}

export const visitKinds = ['view', 'calls', 'whatsapp'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Who has been counted today; forgotten after the day. */
export type VisitsTable = {
  /** In Baku, `2026-11-21`. */
  day: string;
  listing_id: string;
  kind: VisitKind;
  /** Hash of address and browser by the key of the day. */
  visitor: Buffer;
};

/** Which visitors of today are known to be an account: they are not counted on its own listings. */
export type OwnVisitorsTable = {
  day: string;
  account_id: string;
  visitor: Buffer;
};

/** How often a listing was visited on a day; no row: never. */
export type ListingDaysTable = {
  listing_id: string;
  day: string;
  views: number;
  calls: number;
  whatsapp: number;
};
