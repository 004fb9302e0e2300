import type { Generated, JSONColumnType } from 'kysely';
import type { NoticeKind, Channel } from './kinds.ts';

declare module '../platform/database/client.ts' {
  interface Database {
    notices: NoticesTable;
    notice_settings: NoticeSettingsTable;
    notice_pushes: NoticePushesTable;
    account_events: AccountEventsTable;
    event_tickets: EventTicketsTable;
    event_streams: EventStreamsTable;
    push_subscriptions: PushSubscriptionsTable;
  }
}

export type NoticesTable = {
  id: string;
  account_id: string;
  kind: NoticeKind;
  /** A new notice replaces an unread one of the same topic. */
  topic: string;
  text: string;
  /** Site path that the notice links to. */
  path: string;
  listing_id: string | null;
  search_id: string | null;
  conversation_id: string | null;
  at: Date;
  read_at: Date | null;
};

/** Settings that differ from the defaults. */
export type NoticeSettingsTable = {
  account_id: string;
  kind: NoticeKind;
  way: Channel;
  wanted: boolean;
};

/** Notices still to be pushed. */
export type NoticePushesTable = {
  notice_id: string;
  due_at: Date;
};

/** Events for an account's open pages, kept for an hour. */
export type AccountEventsTable = {
  number: Generated<number>;
  account_id: string;
  kind: EventName;
  data: JSONColumnType<object>;
  at: Date;
};

/** Name of an event; `favorites`: changed on another device. */
export type EventName = 'notice' | 'message' | 'read' | 'favorites';

/** Tickets that open one event stream each. */
export type EventTicketsTable = {
  ticket_hash: Buffer;
  token_hash: Buffer;
  expires_at: Date;
};

/** Open streams of all processes. */
export type EventStreamsTable = {
  /** UUIDv7. */
  id: string;
  account_id: string;
  /** Token hash of the session that the stream ends with. */
  token_hash: Buffer;
  opened_at: Date;
};

export type PushSubscriptionsTable = {
  /** SHA-256 of the endpoint, which may be long. */
  endpoint_hash: Buffer;
  endpoint: string;
  account_id: string;
  /** Token hash of the session in that browser. */
  token_hash: Buffer;
  p256dh: string;
  auth: string;
  created_at: Date;
};
