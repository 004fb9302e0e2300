declare module '../../../database/client.ts' {
  interface Database {
    search_misses: SearchMissesTable;
    search_miss_marks: SearchMissMarksTable;
    search_synonyms: SearchSynonymsTable;
  }
}

/** Searches that found nothing, by day. */
export type SearchMissesTable = {
  /** In Baku: `2026-11-27`. */
  day: string;
  /** Folded. */
  text: string;
  /** How many different addresses asked. */
  askers: number;
};

/** Who asked for what on a day: hashes of addresses by its key. */
export type SearchMissMarksTable = { day: string; mark: Buffer; text: string };

/** Words to which the admin gave a meaning. */
export type SearchSynonymsTable = {
  id: string;
  /** As the admin wrote them. */
  said: string;
  means: string;
  /** What was said, as searches are read. */
  words: string;
  added_at: Date;
};
