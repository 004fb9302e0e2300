/** Status of an own listing in words, and its tab. */
import { sayUntil } from '../../../../domain/language/dates.ts';
import { dayMs } from '../../../../domain/language/durations.ts';
import type { Listing } from '../../../../goods/listings/present.ts';
import { statusNames } from '../../../../goods/listings/status-names.ts';

/** Days until expiry, rounded up; Infinity if unknown. */
function daysLeft({ expiresAt }: Listing): number {
  return expiresAt === null ? Infinity : Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs);
}

export type Tab = { name: string; label: string; statuses: readonly Listing['status'][] };

export const tabs: readonly [Tab, ...Tab[]] = [
  { name: 'active', label: 'Aktiv', statuses: ['active', 'reserved'] },
  { name: 'pending', label: 'Yoxlanılır', statuses: ['pending', 'rejected'] },
  { name: 'expired', label: 'Bitmiş', statuses: ['expired'] },
  { name: 'sold', label: 'Satılmış', statuses: ['sold'] },
  { name: 'removed', label: 'Silinmiş', statuses: ['removed'] },
];

/** Status text: `Aktiv, 12 gün qalıb`. */
export function showStatus(listing: Listing): string {
  const { status } = listing;
  const left = daysLeft(listing);
  if ((status !== 'active' && status !== 'reserved') || left === Infinity) return statusNames[status];
  return `${statusNames[status]}, ${left > 1 ? `${left} gün qalıb` : 'bu gün bitir'}`;
}

/** Text on what happens unless the seller confirms by then. */
export function showDeadline(until: string): string {
  return `${sayUntil(new Date(until), new Date())} cavab verin, yoxsa elan siyahılardan çıxarılacaq.`;
}
