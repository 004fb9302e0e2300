import type { Generated } from 'kysely';

declare module '../../platform/database/client.ts' {
  interface Database {
    admins: AdminsTable;
    admin_sessions: AdminSessionsTable;
  }
}

export type AdminsTable = {
  id: string;
  username: string;
  password_hash: string;
  created_at: Generated<Date>;
};

export type AdminSessionsTable = {
  /** SHA-256 of the token. */
  token_hash: Buffer;
  admin_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  /** When the admin last proved who they are; null: before the site asked. */
  confirmed_at: Date | null;
};
