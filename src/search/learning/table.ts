declare module '../../platform/database/client.ts' {
  interface Database {
    search_misses: SearchMissesTable;
    search_miss_marks: SearchMissMarksTable;
    search_synonyms: SearchSynonymsTable;
  }
}

/** Searches that found nothing, by day. */
export type SearchMissesTable = {
  /** The date in Baku: `2026-11-27`. */
  day: string;
  /** The folded text. */
  text: string;
  /** Number of different addresses that searched for it. */
  askers: number;
};

/** Who searched for what on a day: addresses hashed with the day's key. */
export type SearchMissMarksTable = { day: string; mark: Buffer; text: string };

/** Words to which the admin gave a meaning. */
export type SearchSynonymsTable = {
  id: string;
  /** Both as the admin wrote them. */
  said: string;
  means: string;
  /** `said` in the form in which searches are matched. */
  words: string;
  added_at: Date;
};
