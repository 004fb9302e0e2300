import type { Generated } from 'kysely';

declare module '../../platform/database/client.ts' {
  interface Database {
    listing_events: ListingEventsTable;
    listing_questions: ListingQuestionsTable;
    listing_reminders: ListingRemindersTable;
    listing_sales: ListingSalesTable;
  }
}

/** The public part of a listing's history. */
export const eventKinds = [
  'published',
  'price',
  'edited',
  'bumped',
  'reserved',
  'released',
  'renewed',
  'sold',
  'unsold',
  'expired',
] as const;
/** Kinds for staff only: hidden by moderation or a ban, and restored. */
type InnerKind = 'hidden' | 'restored';
export type PublicKind = (typeof eventKinds)[number];
export type EventKind = PublicKind | InnerKind;

/** Who acted: the owner on the site, by a mailed link, a moderator or admin, or the clock. */
export type Actor = 'owner' | 'link' | 'moderator' | 'time';

/** What happened to listings. Rows are only added. */
export type ListingEventsTable = {
  number: Generated<number>;
  listing_id: string;
  at: Date;
  kind: EventKind;
  /** Prices, if the kind is `price`. */
  before: string | null;
  after: string | null;
  actor: Actor;
  reason: string | null;
};

/** The next mail about each listing's end. */
export type ListingRemindersTable = {
  listing_id: string;
  kind: 'week' | 'day' | 'end';
  due_at: Date;
};

/** Listings whose sellers are asked whether they are still available. */
export type ListingQuestionsTable = {
  listing_id: string;
  asked_at: Date;
  /** Deadline: without an answer, the listing is paused then. Null until the mail is sent. */
  due_at: Date | null;
};

/** Sales as their sellers reported them. */
export type ListingSalesTable = {
  listing_id: string;
  /** AZN. Never published alone. */
  price: number | null;
  /** Null if the buyer did not write on the site, and once their account is deleted. */
  buyer_id: string | null;
  /** The listing's facets, to find its price by; empty if no price was reported. */
  facets: Generated<string[]>;
  /** Whether the buyer is settled; see `isBuyerTold`. */
  buyer_told: Generated<boolean>;
};
