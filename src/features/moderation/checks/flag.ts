/** What a check has found in a listing. */
export type Flag = {
  /** Name of the rule. */
  rule: string;
  /** The field it found it in; absent: in the whole. */
  field?: string;
  /** Whether the listing waits for a moderator because of it. */
  sure: boolean;
  /** What the moderator reads. */
  text: string;
  /** The very words, as the seller has written them. */
  found?: string;
  /** Listings it is about, such as those with the same photo. */
  listings?: readonly { section: string; id: number }[];
};
