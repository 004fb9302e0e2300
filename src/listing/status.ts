/** What a stored listing is at a moment: the job that writes the end of things comes a few seconds later. */
import type { ListingsTable, Status } from './table.ts';

type Ending = { status: Status; expires_at: Date | null };
type Marked = Pick<ListingsTable, 'old_price' | 'old_price_until'>;

/** Its status; one that has ended is `expired` at once. */
export function statusAt({ status, expires_at }: Ending, now: Date): Status {
  const ended = expires_at !== null && expires_at.getTime() <= now.getTime();
  return isVisible(status) && ended ? 'expired' : status;
}

/** Whether lists and searches show it. */
export function isVisible(status: Status): boolean {
  return status === 'active' || status === 'reserved';
}

/** The price before it was lowered, while that is shown. */
export function oldPriceAt({ old_price, old_price_until }: Marked, now: Date): number | null {
  return old_price_until !== null && old_price_until.getTime() > now.getTime() ? old_price : null;
}
