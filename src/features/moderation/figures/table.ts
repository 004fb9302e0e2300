declare module '../../../database/client.ts' {
  interface Database {
    transparency_counts: TransparencyCountsTable;
    transparency_state: TransparencyStateTable;
  }
}

/** Counts by month in Baku: `2026-11`. */
export type TransparencyCountsTable = {
  month: string;
  kind: CountKind;
  name: string;
  count: number;
};

/**
 * A listing; a decision, by kind; how many waited this many minutes (finished months have only `half` and `most`); a
 * removal, by reason; reports, appeals and their outcomes; a ban.
 */
export type CountKind = 'ad' | 'decision' | 'wait' | 'waited' | 'removal' | 'report' | 'appeal' | 'ban';

/** How far the counts go, if ever made. */
export type TransparencyStateTable = {
  until: Date;
  /** The number of the last event before. */
  events: number;
};
