/** Advice to a seller before sending. */

export type Advice = {
  /** Absent: about the whole. */
  field?: string;
  text: string;
  /** Whether it sends the listing to review before publication. */
  sure: boolean;
};
