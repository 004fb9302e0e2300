/** What a seller is advised before sending. */

export type Advice = {
  /** Absent: about the whole. */
  field?: string;
  text: string;
  /** Whether a moderator looks at the listing first because of it. */
  sure: boolean;
};
