/** A listing's state at a moment: the job that writes expiry runs a few seconds later. */
import type { ListingsTable } from './table.ts';

/** The stages of a listing's life. */
export const statuses = ['active', 'reserved', 'sold', 'expired', 'pending', 'rejected', 'removed'] as const;
export type Status = (typeof statuses)[number];

type Ending = { status: Status; expires_at: Date | null };
type Marked = Pick<ListingsTable, 'old_price' | 'old_price_until'>;

/** Its status; `expired` as soon as it is due. */
export function statusAt({ status, expires_at }: Ending, now: Date): Status {
  const ended = expires_at !== null && expires_at.getTime() <= now.getTime();
  return isVisible(status) && ended ? 'expired' : status;
}

/** `isVisible` as SQL, written as the indexes of visible listings have it: with a parameter they would not be used. */
export const visibleSql = "status in ('active', 'reserved')";

/** Whether lists and searches show it. */
export function isVisible(status: Status): boolean {
  return status === 'active' || status === 'reserved';
}

/** The price before a reduction, while shown. */
export function oldPriceAt({ old_price, old_price_until }: Marked, now: Date): number | null {
  return old_price_until !== null && old_price_until.getTime() > now.getTime() ? old_price : null;
}

export type Hidden = 'pending' | 'rejected' | 'removed';

/** Whether it awaits moderation, or a decision has hidden it. */
export function isHidden(status: Status): status is Hidden {
  return status === 'pending' || status === 'rejected' || status === 'removed';
}
