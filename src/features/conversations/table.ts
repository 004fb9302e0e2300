import type { JSONColumnType } from 'kysely';
import type { PhotoRow } from '../photos/present.ts';

declare module '../../database/client.ts' {
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
  /** When a mail was sent since everything was read. */
  told_at: Date | null;
  last_at: Date;
};

export type MessagesTable = {
  conversation_id: string;
  /** From 1 in each conversation, without gaps. */
  number: number;
  /** UUIDv7. */
  id: string;
  /** Of its sender. */
  role: MemberRole;
  text: string;
  /** Chosen by the sender, so that a repeat changes nothing. */
  key: string | null;
  at: Date;
};

export type MessagePhotosTable = PhotoRow & {
  conversation_id: string;
  /** Of the message. */
  number: number;
  /** From 0, in the order shown. */
  position: number;
};

/** Who does not want to hear from whom. */
export type AccountBlocksTable = {
  account_id: string;
  blocked_id: string;
  at: Date;
};

/** `number`: of the message, for its photos; reports from before there were any have none. */
export type ReportedMessage = { number?: number; from: MemberRole; text: string; at: string };

export type ConversationReportsTable = {
  id: string;
  conversation_id: string;
  reporter_id: string | null;
  reported_id: string | null;
  text: string;
  /** The last messages at that time, oldest first. */
  messages: JSONColumnType<ReportedMessage[]>;
  at: Date;
  closed_at: Date | null;
};
