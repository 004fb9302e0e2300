/** Status of an own listing as a badge: `Aktiv, 12 gün qalıb`. */
import { StatusBadge } from '../../../listings/cards/ui/status-badge.tsx';
import type { Listing } from '../../../listings/present.ts';
import { showStatus } from './own-status.ts';

export function OwnBadge({ listing }: { listing: Listing }) {
  return <StatusBadge status={listing.status}>{showStatus(listing)}</StatusBadge>;
}
