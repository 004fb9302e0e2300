/** People as returned by moderation calls. */
import type { DecisionKind } from '../../review/table.ts';

export type Person = {
  userId: string;
  username: string;
  phoneVerified: boolean;
  createdAt: string;
  role: string;
  bannedAt: string | null;
  bannedUntil: string | null;
  banReason: string | null;
  /** Why the caller may not warn or ban them; null: they may. */
  banRefusal: string | null;
  listings: number;
  bans: number;
  removals: number;
};

/** In a list: with the contact searched for, if any. */
export type FoundPerson = Person & { email?: string; phone?: string };

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
