import type { Generated } from 'kysely';

declare module '../../../database/client.ts' {
  interface Database {
    bans: BansTable;
    ban_marks: BanMarksTable;
  }
}

/** Every ban there was. */
export type BansTable = {
  id: string;
  account_id: string;
  at: Date;
  /** Null: for good. */
  until: Date | null;
  reason: string;
  /** A moderator's account, or the admin. */
  by_id: string;
  by_role: Generated<'moderator' | 'admin' | 'operator'>;
  lifted_at: Date | null;
};

/** Hashes that recognise a banned person's new account. */
export type BanMarksTable = {
  ban_id: string;
  kind: 'phone' | 'email';
  /** Keyed hash. */
  mark: Buffer;
  /** Null: for good. */
  until: Date | null;
};
