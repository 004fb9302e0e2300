import type { ColumnType, Generated } from 'kysely';

declare module '../platform/database/client.ts' {
  interface Database {
    accounts: AccountsTable;
    sessions: SessionsTable;
    reset_codes: ResetCodesTable;
    phone_codes: PhoneCodesTable;
    deleted_phone_codes: DeletedPhoneCodesTable;
  }
}

export type AccountsTable = {
  id: string;
  username: string;
  email: string;
  /** The e-mail in lower case; unique. */
  email_key: string;
  /** When the owner proved access to the mailbox; null: not yet. */
  email_confirmed_at: Generated<Date | null>;
  /** Format: `+994501234567`. */
  phone: string;
  phone_verified_at: Date | null;
  password_hash: string;
  created_at: Generated<Date>;
  role: Generated<Role>;
  /** Changing it rewrites the facets of the account's listings. */
  seller_kind: Generated<SellerKind>;
  /** Start of the current ban; null: not banned. */
  banned_at: Date | null;
  /** End of the ban; null: permanent. */
  banned_until: Date | null;
  ban_reason: string | null;
};

/** Roles of accounts. The admin is not an account. */
export const roles = ['user', 'moderator'] as const;
export type Role = (typeof roles)[number];

/** Kind of seller: a person or a shop. */
export type SellerKind = 'person' | 'shop';

export type ResetCodesTable = {
  /** SHA-256 of the code. */
  code_hash: Buffer;
  account_id: string;
  expires_at: Date;
};

export type PhoneCodesTable = {
  /** UUIDv7. */
  id: string;
  account_id: string;
  /** The number that the code was requested for. */
  phone: string;
  requested_at: Date;
  /** Argon2id of the code; null until one is sent, and once it is used. */
  code_hash: string | null;
  /** When the code expires; null until it is sent. */
  expires_at: Date | null;
  tries: Generated<number>;
  /** Whether it sets the number; otherwise it confirms the account's own. */
  changes: Generated<boolean>;
};

/** Send times of codes to numbers of deleted accounts. */
export type DeletedPhoneCodesTable = {
  /** SHA-256 of the number. */
  number_hash: Buffer;
  requested_at: Date;
};

/** What a session was opened by; the last two are second steps after the password. */
export const waysIn = ['registration', 'password', 'passkey', 'passwordAndKey', 'passwordAndCode'] as const;
export type OpenedBy = (typeof waysIn)[number];

export type SessionsTable = {
  /** SHA-256 of the token. */
  token_hash: Buffer;
  account_id: string;
  /** Public id of the session. */
  id: Generated<string>;
  /** Device such as `Chrome, Android`; empty if unknown. */
  device: Generated<string>;
  /** Prefix of the IP address of last use; empty if unknown. */
  place: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
  used_at: ColumnType<Date, Date, Date>;
  expires_at: ColumnType<Date, Date, Date>;
  /** When its holder last proved who they are; null: before the site asked. */
  confirmed_at: ColumnType<Date | null, Date, Date>;
  /** Null: before the site noted it. */
  opened_by: ColumnType<OpenedBy | null, OpenedBy, never>;
};
