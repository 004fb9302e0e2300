/** One line of what is offered while somebody types a search. */
export type Suggestion = {
  /** A name that listings of a section have (a make, a model, a city), a section, or any other word. */
  kind: 'name' | 'section' | 'word';
  text: string;
  /** Label of the section that listings with the name are in. */
  section: string | null;
  /** How many listings there are, as of the last count. */
  listings: number | null;
  /** The page that shows them. */
  path: string;
};
