declare module '../../platform/database/client.ts' {
  interface Database {
    transparency_counts: TransparencyCountsTable;
    transparency_state: TransparencyStateTable;
  }
}

/** Counts by month in Baku time: `2026-11`. */
export type TransparencyCountsTable = {
  month: string;
  kind: CountKind;
  name: string;
  count: number;
};

/**
 * Counted things: a listing; a decision, by kind; waits of this many minutes (finished months keep only `half` and
 * `most`); a removal, by reason; reports, appeals and their outcomes; a ban.
 */
export type CountKind = 'ad' | 'decision' | 'wait' | 'waited' | 'removal' | 'report' | 'appeal' | 'ban';

/** How far the counts reach; no row until the first count. */
export type TransparencyStateTable = {
  until: Date;
  /** Number of the last counted event. */
  events: number;
};
