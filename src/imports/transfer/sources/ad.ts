/** What every source gives: people and ads of other software, in one form. */

/** A person. `id`: theirs in the source, or made from the e-mail of somebody without an account. */
export type Person = { row: number; id: string; name: string; email: string; phone: string };

export const reasonsToLeaveOut = [
  'spam',
  'blocked',
  'not confirmed',
  'of blocked or unconfirmed users',
  'expired',
  'sold',
  'not published',
  'of people who deleted their account here',
  'of categories to leave out',
] as const;

/** Why an ad is left out, which is no error. */
export type LeftOut = (typeof reasonsToLeaveOut)[number];

/** An ad. `texts`: by our names or labels of fields, or by the source's own. */
export type Ad = {
  row: number;
  id: string;
  person: Person;
  /** Its category there; absent if the row names one of our sections itself. */
  category?: string;
  texts: Record<string, string>;
  price?: { amount: string; currency: string };
  images: string[];
  postedAt?: Date;
  leftOut?: LeftOut;
  /** Why it is wrong, whatever its texts mean. */
  problems?: readonly { field: string; text: string }[];
  /** What is taken otherwise than it is written. */
  notes?: readonly { field: string; text: string }[];
};

/** Where people and ads come from. */
export type Ads = {
  /** Names its ids, unless told otherwise. */
  name: 'osclass' | 'yclas' | 'csv';
  /** Names of the source's categories with those above them, by id. */
  categories: () => Promise<ReadonlyMap<string, string>>;
  /** Those who have no ads, too. */
  people: () => AsyncGenerator<Person>;
  /** Oldest first: the newest are listed first here. */
  ads: () => AsyncGenerator<Ad>;
};
