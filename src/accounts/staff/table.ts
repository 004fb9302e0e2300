import type { Generated, JSONColumnType } from 'kysely';

declare module '../../platform/database/client.ts' {
  interface Database {
    moderation_log: ModerationLogTable;
  }
}

/** Actions of moderators, the admin and the operator. Rows are only added. */
export type ModerationLogTable = {
  number: Generated<number>;
  at: Date;
  /** Null: the operator, from the command line. */
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
