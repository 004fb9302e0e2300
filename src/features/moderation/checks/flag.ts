/** A finding of a check, stored with a listing. */
export type Flag = {
  /** Name of the rule. */
  rule: string;
  /** The field concerned; absent: the whole listing. */
  field?: string;
  /** Whether it sends the listing to review. */
  sure: boolean;
  /** What the moderator reads. */
  text: string;
  /** The exact words the seller wrote. */
  found?: string;
  /** Related listings, such as those with the same photo. */
  listings?: readonly { section: string; id: number }[];
};
