/** A listing with the same photo, as returned for an upload. */
export type Duplicate = {
  /** The section's name, as in calls. */
  section: string;
  /** The number that people see. */
  id: number;
  /** Whether the sender's own listing has it. */
  own: boolean;
};
