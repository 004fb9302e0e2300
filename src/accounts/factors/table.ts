import type { Generated } from 'kysely';
import type { LoggedBy } from '../staff/log.server.ts';

declare module '../../platform/database/client.ts' {
  interface Database {
    passkeys: PasskeysTable;
    totp_secrets: TotpSecretsTable;
    factor_codes: FactorCodesTable;
    factor_tickets: FactorTicketsTable;
    factor_resets: FactorResetsTable;
  }
}

/** Whoever signs in: an account or an admin. Their ids never coincide. */
export type Holder = { id: string; kind: 'account' | 'admin'; name: string };

export type PasskeysTable = {
  id: string;
  holder_id: string;
  /** Base64url, as browsers send it. */
  credential_id: string;
  /** COSE key. */
  public_key: Buffer;
  /** Of signatures; stays 0 where the authenticator does not count. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export type TotpSecretsTable = {
  holder_id: string;
  /** Base32; cannot be a hash, since codes are computed from it. */
  secret: string;
  created_at: Date;
  /** The time step of the last code used: neither that one nor an earlier one is accepted again. */
  last_step: number;
};

export type FactorCodesTable = {
  /** Argon2id. */
  code_hash: string;
  holder_id: string;
  created_at: Date;
};

/** What a ticket is for. */
export type TicketPurpose = 'addPasskey' | 'addTotp' | 'logIn' | 'adminLogIn' | 'factor' | 'confirm';

export type FactorTicketsTable = {
  /** SHA-256 of the ticket; of a new passkey, of its challenge. */
  ticket_hash: Buffer;
  purpose: TicketPurpose;
  /** Null: whoever answers. */
  holder_id: string | null;
  /** What a passkey has to sign; null once it was answered. */
  challenge: string | null;
  challenge_until: Date | null;
  /** A TOTP secret to be stored once its first code is right. */
  secret: string | null;
  tries: Generated<number>;
  expires_at: Date;
};

/** Requests of staff to take a lost factor away, until they hold. */
export type FactorResetsTable = {
  account_id: string;
  asked_by: string | null;
  asked_by_name: string;
  asked_by_role: LoggedBy['role'];
  reason: string;
  asked_at: Date;
  holds_at: Date;
};
