import type { MemberRole } from '../conversations/table.ts';
import type { Tag } from './tags.ts';

declare module '../../database/client.ts' {
  interface Database {
    ratings: RatingsTable;
    rating_reports: RatingReportsTable;
    kept_sales: KeptSalesTable;
  }
}

/** One for each side of a conversation. */
export type RatingsTable = {
  /** UUIDv7. */
  id: string;
  conversation_id: string;
  /** Of its author. */
  role: MemberRole;
  /** Null once the account was deleted. */
  author_id: string | null;
  /** Who is rated. */
  subject_id: string;
  stars: number;
  tags: Tag[];
  text: string | null;
  at: Date;
  /** When it is shown at the latest; earlier if the other side rates, too. */
  due_at: Date;
  /** Null: nobody but its author sees it yet. */
  shown_at: Date | null;
  /** By a moderator. */
  hidden_at: Date | null;
  hidden_reason: string | null;
  answer: string | null;
  answered_at: Date | null;
  answer_hidden_at: Date | null;
  answer_hidden_reason: string | null;
};

export type RatingReportsTable = {
  id: string;
  rating_id: string;
  reporter_id: string | null;
  text: string;
  at: Date;
  closed_at: Date | null;
};

/** Sales whose listing was deleted afterwards, by the conversations that may still rate. */
export type KeptSalesTable = {
  conversation_id: string;
  sold_at: Date;
  buyer_told: boolean;
};
