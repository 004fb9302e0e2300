/** What the rules look at, and what they say. */
import type { AlikePhoto } from '../../photos/likeness/alike.server.ts';
import type { Flag } from './flag.ts';
import type { Phrases, Prose } from './words.ts';

/** `kept`: the photo that was asked for was there before the change. `later`: the other listing was published later. */
export type FoundPhoto = AlikePhoto & { kept?: boolean; later?: boolean };

export type ListingNamed = { section: string; id: number };

/** A listing as the rules see it, whether it is stored or only being written. */
export type Facts = {
  accountId: string;
  /** The title's fields, then the description. */
  prose: readonly Prose[];
  /** Fields that make up the title. */
  title: { field: string; text: string };
  banned: Phrases;
  /** Codes that live listings of other accounts have, too: those published before this one, and later ones. */
  codes: readonly {
    field: string;
    label: string;
    listings: readonly ListingNamed[];
    later?: readonly ListingNamed[];
  }[];
  /** Prices of live listings that are alike, of others; for one of what prices are compared by, if `per` is set. */
  usual: { prices: readonly number[]; own: number; per?: string } | undefined;
  /** The account's live listings with the same words. */
  again: readonly ListingNamed[];
  photoKeys: readonly string[];
  alike: readonly FoundPhoto[];
  /** How many listings an account not an hour old has, this one included; 0 for older ones. */
  hurried: number;
  /** The account or the contact has a number or mailbox of somebody who is banned. */
  bannedBefore: boolean;
};

/** Where a rule has found something. */
export type Hit = {
  field?: string;
  /** Words as they are written. */
  found?: string;
  listings?: readonly ListingNamed[];
  /** What the texts put in, such as a label. */
  about?: string;
};

/** One thing that listings are looked through for. It refuses nothing. */
export type Rule = {
  name: string;
  /** What it looks at, for whoever reads the list. */
  looksAt: string;
  /** Whether a listing waits for a moderator because of it. */
  sure: boolean;
  find: (facts: Facts) => readonly Hit[];
  /** What the seller reads; absent: nothing that they could do about it, or that would help a cheat. */
  advice?: (hit: Hit) => string;
  /** What the moderator reads. */
  text: (hit: Hit) => string;
};

export type Finding = Flag & {
  /** What the seller reads; empty: nothing. */
  advice: string;
};

/** What a rule finds, once in each field. */
export function findingsOf({ name, sure, find, advice, text }: Rule, facts: Facts): Finding[] {
  return find(facts).map((hit) => {
    const { about: _about, ...where } = hit;
    return { rule: name, sure, ...where, text: text(hit), advice: advice?.(hit) ?? '' };
  });
}
