/** People as the calls of moderators answer. */
import type { DecisionKind } from '../../../listings/review/table.ts';

export type Person = {
  userId: string;
  username: string;
  email: string;
  phone: string;
  phoneVerified: boolean;
  createdAt: string;
  role: string;
  bannedAt: string | null;
  bannedUntil: string | null;
  banReason: string | null;
  listings: number;
  bans: number;
  removals: number;
};

export type PastOfPerson = {
  kind: 'ban' | 'warning' | DecisionKind;
  at: string;
  reason: string | null;
  /** Of a ban; null: for good. */
  until?: string | null | undefined;
  liftedAt?: string | null | undefined;
  takenBackAt?: string | null | undefined;
  listing?: { section: string; id: number } | null | undefined;
};
