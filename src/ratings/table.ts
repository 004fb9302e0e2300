import type { Generated } from 'kysely';
import type { MemberRole } from '../conversations/table.ts';
import type { Tag } from './tags.ts';

declare module '../platform/database/client.ts' {
  interface Database {
    ratings: RatingsTable;
    rating_reports: RatingReportsTable;
    kept_sales: KeptSalesTable;
  }
}

/** Ratings, at most one for each side of a conversation. */
export type RatingsTable = {
  /** UUIDv7. */
  id: string;
  conversation_id: string;
  /** Role of the author. */
  role: MemberRole;
  /** Null after the account was deleted. */
  author_id: string | null;
  /** The rated account. */
  subject_id: string;
  stars: number;
  tags: Tag[];
  text: string | null;
  at: Date;
  /** When the rating is published at the latest; earlier if the other side rates. */
  due_at: Date;
  /** Null: only its author sees it. */
  shown_at: Date | null;
  /** When a moderator hid it. */
  hidden_at: Date | null;
  hidden_reason: string | null;
  answer: string | null;
  answered_at: Date | null;
  answer_hidden_at: Date | null;
  answer_hidden_reason: string | null;
  /** Rank of whoever last decided about the rating, and about the answer; null: nobody. */
  decided_by: Generated<'moderator' | 'admin' | null>;
  answer_decided_by: Generated<'moderator' | 'admin' | null>;
};

export type RatingReportsTable = {
  id: string;
  rating_id: string;
  reporter_id: string | null;
  text: string;
  at: Date;
  closed_at: Date | null;
};

/** Sales kept for ratings after their listing was deleted or the sale undone, by conversation. */
export type KeptSalesTable = {
  conversation_id: string;
  sold_at: Date;
  buyer_told: boolean;
};
