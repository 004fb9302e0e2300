declare module '../../../database/client.ts' {
  interface Database {
    transparency_counts: TransparencyCountsTable;
    transparency_state: TransparencyStateTable;
  }
}

/** What was counted, by month in Baku: `2026-11`. */
export type TransparencyCountsTable = {
  month: string;
  kind: CountKind;
  name: string;
  count: number;
};

/**
 * An ad; a decision, by its kind; how many waited for it so many minutes (a month that is over has `half` and `most` of them
 * instead); a removal, by its reason; reports, appeals and what became of them; a ban.
 */
export type CountKind = 'ad' | 'decision' | 'wait' | 'waited' | 'removal' | 'report' | 'appeal' | 'ban';

/** Until when the counts go, if they were ever made. */
export type TransparencyStateTable = {
  until: Date;
  /** The number of the last event before. */
  events: number;
};
