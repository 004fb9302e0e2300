/** A listing that shows the same photo, as answered for an upload. */
export type Duplicate = {
  /** As calls name it. */
  section: string;
  /** The number that people see. */
  id: number;
  /** The sender's own. */
  own: boolean;
};
