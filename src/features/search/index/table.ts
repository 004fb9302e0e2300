declare module '../../../database/client.ts' {
  interface Database {
    search_words: SearchWordsTable;
    search_sections: SearchSectionsTable;
    search_facets: SearchFacetsTable;
    search_state: SearchStateTable;
  }
}

export type SearchWordsTable = {
  word: string;
  /** How many listings hold it, as of the last count. */
  listings: number;
  /** How many of them hold it in their title. */
  titles: number;
};

export type SearchSectionsTable = {
  word: string;
  section: string;
};

export type SearchFacetsTable = {
  /** `field:folded value`, the band of a number or of the day, or `photos`. */
  facet: string;
  section: string;
  /** The value as somebody wrote it. */
  label: string;
  /** How many listings have it, as of the last count. */
  listings: number;
};

export type SearchStateTable = {
  /** Which version of the program's `searchVersion` made the columns of search. */
  version: number;
  /** When that began. */
  made_at: Date;
};
