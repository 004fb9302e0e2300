import type { Generated } from 'kysely';

declare module '../../platform/database/client.ts' {
  interface Database {
    bans: BansTable;
    ban_marks: BanMarksTable;
  }
}

/** All bans, past and current. */
export type BansTable = {
  id: string;
  account_id: string;
  at: Date;
  /** End of the ban; null: permanent. */
  until: Date | null;
  reason: string;
  /** Id of a moderator's account or of the admin. */
  by_id: string;
  by_role: Generated<'moderator' | 'admin' | 'operator'>;
  lifted_at: Date | null;
};

/** Keyed hashes that recognise a banned person's new account. */
export type BanMarksTable = {
  ban_id: string;
  kind: 'phone' | 'email';
  /** Keyed hash of a phone number or e-mail. */
  mark: Buffer;
  /** End of the ban; null: permanent. */
  until: Date | null;
};
