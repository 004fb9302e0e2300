import type { Generated, JSONColumnType } from 'kysely';

declare module '../../../database/client.ts' {
  interface Database {
    moderation_log: ModerationLogTable;
  }
}

/** What moderators, the admin and the operator did. Rows are only added. */
export type ModerationLogTable = {
  number: Generated<number>;
  at: Date;
  /** Null: the operator, by a command. */
  by_id: string | null;
  by_name: string;
  by_role: 'moderator' | 'admin' | 'operator';
  action: string;
  section: string | null;
  listing_id: string | null;
  listing_number: number | null;
  account_id: string | null;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
  reason: string | null;
};
