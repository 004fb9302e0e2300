/** Whether an account is banned, and the message it gets. */
import type { App } from '../platform/app/app.ts';
import { forbidden } from '../platform/base/errors.ts';
import { sayUntil } from '../domain/language/dates.ts';

/** Columns needed to check for a ban. */
export const banColumns = ['banned_at', 'banned_until', 'ban_reason'] as const;

type Ban = { banned_at: Date | null; banned_until: Date | null; ban_reason: string | null };

/** Whether an account is banned at a given time: the job that ends expired bans runs a few seconds late. */
export function isBanned({ banned_at, banned_until }: Ban, now: Date): boolean {
  return banned_at !== null && (banned_until === null || banned_until > now);
}

/** Throws 403 with reason and end for a banned account. */
export function refuseBanned(ban: Ban, now: Date): void {
  if (!isBanned(ban, now)) return;
  const reason = (ban.ban_reason ?? '').replace(/[\s.]+$/, '');
  throw forbidden(`Hesabınız bloklanıb: ${reason}. ${formatBanEnd(ban.banned_until, now)}`);
}

/** Sentence on when a ban ends. */
export function formatBanEnd(until: Date | null, now: Date): string {
  return until ? `Blok ${sayUntil(until, now)} qüvvədədir.` : 'Blok müddətsizdir.';
}

/** All bans of an account, newest first, without who imposed them. */
export async function readBans(app: App, accountId: string) {
  const rows = await app.db
    .selectFrom('bans')
    .select(['at', 'until', 'reason', 'lifted_at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(maxBans)
    .execute();
  return rows.map(({ at, until, reason, lifted_at }) => ({
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    reason,
    liftedAt: lifted_at?.toISOString() ?? null,
  }));
}

// More than anybody gets; caps the response size.
const maxBans = 1000;
