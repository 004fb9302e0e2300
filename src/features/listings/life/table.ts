import type { Generated } from 'kysely';

declare module '../../../database/client.ts' {
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
  /** Without an answer, it is paused then; null until the mail is sent. */
  due_at: Date | null;
};

/** What sellers said about sales. */
export type ListingSalesTable = {
  listing_id: string;
  /** AZN. Never shown alone. */
  price: number | null;
  /** Null if it was somebody who did not write here, and once the account was deleted. */
  buyer_id: string | null;
  /** The listing's, where the price was told, to find it by. */
  facets: Generated<string[]>;
  /** Whether the seller said who bought it. */
  buyer_told: Generated<boolean>;
};
