/** A suggestion for a search being typed. */
export type Suggestion = {
  /** A value of a section's listings (make, model, city), a section, or any other word. */
  kind: 'name' | 'section' | 'word';
  text: string;
  /** Label of the section of a name. */
  section: string | null;
  /** Number of listings, as of the last count. */
  listings: number | null;
  /** Whether that is an estimate. */
  estimated?: boolean;
  /** The page of its results. */
  path: string;
};
