/** A listing with the same photo, as returned for an upload. */
export type Duplicate = {
  /** As calls name it. */
  section: string;
  /** The number that people see. */
  id: number;
  /** The sender's own. */
  own: boolean;
};
