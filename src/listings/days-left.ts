/** Days that a listing stays in lists, counted alike wherever its owner sees them. */
import { dayMs } from '../domain/language/durations.ts';
import { isVisible } from './status.ts';
import type { Listing } from './present.ts';

type Life = Pick<Listing, 'status' | 'expiresAt'>;

/** Rounded up; undefined for listings that are in no list, or never expire. */
export function daysLeft({ status, expiresAt }: Life, now: number): number | undefined {
  if (expiresAt === null || !isVisible(status)) return undefined;
  return Math.ceil((Date.parse(expiresAt) - now) / dayMs);
}

/** `12 gün qalıb`. */
export function showTimeLeft(life: Life, now: number): string | undefined {
  const left = daysLeft(life, now);
  if (left === undefined) return undefined;
  return left > 1 ? `${left} gün qalıb` : 'bu gün bitir';
}
