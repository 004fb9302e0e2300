import type { Generated } from 'kysely';

declare module '../../../platform/database/client.ts' {
  interface Database {
    search_words: SearchWordsTable;
    search_sections: SearchSectionsTable;
    search_facets: SearchFacetsTable;
    search_state: SearchStateTable;
    search_rebuild: SearchRebuildTable;
  }
}

export type SearchWordsTable = {
  word: string;
  /** How many listings contain it, as of the last count. */
  listings: number;
  /** How many of them contain it in the title. */
  titles: number;
};

export type SearchSectionsTable = {
  word: string;
  section: string;
};

export type SearchFacetsTable = {
  /** `field:folded value`, a band of numbers or days, or `photos`. */
  facet: string;
  section: string;
  /** The value as written in a listing. */
  label: string;
  /** How many listings have it, as of the last count. */
  listings: number;
};

export type SearchStateTable = {
  /** Key of the only row. */
  one: Generated<boolean>;
  /** The `searchVersion` that the search columns were computed with. */
  version: number;
  /** When that rebuild began. */
  made_at: Date;
};

/** One row, while a rebuild is running. */
export type SearchRebuildTable = {
  one: Generated<boolean>;
  /** The `searchVersion` that it is made for. */
  version: number;
  began_at: Date;
  /** Listings up to this number are done. */
  after: Generated<number>;
  /** The newest listing when it began. */
  last: number;
};
