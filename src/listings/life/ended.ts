/** What remains of a listing after its end. */
import type { Config } from '../../platform/config/config.ts';
import { isVisible, statusAt } from '../status.ts';
import type { StoredListing } from '../table.ts';
import type { Listing } from '../present.ts';
import { daysMs, readableDays } from './days.ts';

type Stage = Pick<StoredListing, 'status' | 'status_at' | 'expires_at'>;

/** When it ended (sold, paused or expired); undefined if it has not. */
function endOf({ status, status_at, expires_at }: Stage, now: Date): Date | undefined {
  switch (statusAt({ status, expires_at }, now)) {
    case 'sold':
      return status_at ?? now;
    case 'expired':
      // It is due before its status is written.
      return status === 'expired' ? (status_at ?? expires_at ?? now) : (expires_at ?? now);
    default:
      return undefined;
  }
}

/** What determines whether it can be renewed. */
export function endStateOf(listing: Stage, now: Date) {
  return {
    status: statusAt(listing, now),
    endedAt: endOf(listing, now),
    // Null: it has not been published yet.
    expiresAt: listing.expires_at ?? now,
  };
}

/** Whether the public may read it, at least in part: while visible, and for some time after its end. */
export function hasPage({ config, now: clock }: { config: Config; now: () => Date }, row: Stage): boolean {
  const now = clock();
  const end = endOf(row, now);
  if (!end) return isVisible(row.status);
  return now.getTime() <= end.getTime() + daysMs(config, readableDays);
}

/** The version for the public: without contact once it has ended, without phone if the seller wants messages only. */
export function publicVersion(listing: Listing): Listing {
  if (!isVisible(listing.status)) return { ...listing, contact: { name: '', phone: '', email: '' } };
  if (listing.contactBy !== 'messages') return listing;
  return { ...listing, contact: { ...listing.contact, phone: '' } };
}
