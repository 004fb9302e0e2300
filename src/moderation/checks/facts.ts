/** Input and output of the rules. */
import type { AlikePhoto } from '../../photos/likeness/alike.server.ts';
import type { Flag } from './flag.server.ts';
import type { Phrases, Prose } from './words.ts';

/** `kept`: the changed listing already had the photo. `later`: the other listing was published later. */
export type FoundPhoto = AlikePhoto & { kept?: boolean; later?: boolean };

export type ListingNamed = { section: string; id: number };

/** A listing as the rules see it, stored or being written. */
export type Facts = {
  accountId: string;
  /** The title's fields, then the description. */
  prose: readonly Prose[];
  /** Fields that make up the title. */
  title: { field: string; text: string };
  banned: Phrases;
  /** Codes shared with live listings of other accounts: those published before this one, and later ones. */
  codes: readonly {
    field: string;
    label: string;
    listings: ListingNamed[];
    later?: ListingNamed[];
  }[];
  /** Prices of comparable live listings of others; per unit if `per` is set. */
  usual: { prices: readonly number[]; own: number; per?: string } | undefined;
  /** The account's live listings with the same words. */
  again: ListingNamed[];
  photoKeys: readonly string[];
  alike: readonly FoundPhoto[];
  /** Number of listings of an account less than an hour old, including this one; 0 for older accounts. */
  hurried: number;
  /** The account or contact has the number or mailbox of a banned person. */
  bannedBefore: boolean;
};

/** A place where a rule matched. */
export type Hit = {
  field?: string;
  /** Matched words as written. */
  found?: string;
  listings?: ListingNamed[];
  /** A value inserted into the texts, such as a label. */
  about?: string;
};

/** A check of listings. It never rejects one. */
export type Rule = {
  name: string;
  /** What it checks, for readers of the rules. */
  looksAt: string;
  /** Whether it sends the listing to review. */
  sure: boolean;
  find: (facts: Facts) => readonly Hit[];
  /** Advice to the seller; absent if they cannot act on it, or it would help a cheat. */
  advice?: (hit: Hit) => string;
  /** Text for the moderator. */
  text: (hit: Hit) => string;
};

export type Finding = Flag & {
  /** Text for the seller; empty: none. */
  advice: string;
};

/** A rule's findings, at most one per field. */
export function findingsOf({ name, sure, find, advice, text }: Rule, facts: Facts): Finding[] {
  return find(facts).map((hit) => {
    const { about: _about, ...where } = hit;
    return { rule: name, sure, ...where, text: text(hit), advice: advice?.(hit) ?? '' };
  });
}
