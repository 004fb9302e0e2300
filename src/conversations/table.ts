import type { JSONColumnType } from 'kysely';
import type { PhotoRow } from '../photos/present.ts';

declare module '../platform/database/client.ts' {
  interface Database {
    conversations: ConversationsTable;
    conversation_members: ConversationMembersTable;
    messages: MessagesTable;
    message_photos: MessagePhotosTable;
    account_blocks: AccountBlocksTable;
    conversation_reports: ConversationReportsTable;
  }
}

export type MemberRole = 'buyer' | 'seller';

export type ConversationsTable = {
  /** UUIDv7. */
  id: string;
  /** Null once the listing was deleted. */
  listing_id: string | null;
  section: string;
  /** Display number of the listing. */
  listing_number: number;
  /** Title of the listing when the conversation began. */
  title: string;
  /** Null once the account was deleted. */
  buyer_id: string | null;
  seller_id: string | null;
  created_at: Date;
  /** Number of the last message. */
  last_number: number;
  /** When the buyer was told that the listing was sold to them. */
  buyer_told_at: Date | null;
};

export type ConversationMembersTable = {
  conversation_id: string;
  role: MemberRole;
  /** Null once the account was deleted. */
  account_id: string | null;
  /** Number of the last message that was read. */
  read_number: number;
  unread: number;
  /** Time of the first unread message. */
  unread_since: Date | null;
  /** When a mail was sent since all messages were last read; null: not yet. */
  told_at: Date | null;
  last_at: Date;
};

export type MessagesTable = {
  conversation_id: string;
  /** Counts from 1 in each conversation, without gaps. */
  number: number;
  /** UUIDv7. */
  id: string;
  /** Role of the sender. */
  role: MemberRole;
  text: string;
  /** Idempotency key chosen by the sender. */
  key: string | null;
  at: Date;
  /** Names of warnings to the reader; null in messages from before warnings were stored. */
  warnings: string[] | null;
};

export type MessagePhotosTable = PhotoRow & {
  conversation_id: string;
  /** Number of the message. */
  number: number;
  /** Counts from 0, in display order. */
  position: number;
};

/** Which accounts block which others. */
export type AccountBlocksTable = {
  account_id: string;
  blocked_id: string;
  at: Date;
};

/**
 * `number`: the message's; absent in reports from before messages had photos. `isReported`: the report is about this
 * message.
 */
export type ReportedMessage = { number?: number; from: MemberRole; text: string; at: string; isReported?: true };

export type ConversationReportsTable = {
  id: string;
  conversation_id: string;
  reporter_id: string | null;
  reported_id: string | null;
  text: string;
  /** Messages around the reported one, or the last ones at that time; oldest first. */
  messages: JSONColumnType<ReportedMessage[]>;
  at: Date;
  closed_at: Date | null;
};
