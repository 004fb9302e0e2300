/** Status of an own listing in words, and its tab. */
import { sayUntil } from '../../../domain/language/dates.ts';
import type { Listing } from '../../../listings/present.ts';
import { statusNames } from '../../../listings/status-names.ts';
import { showTimeLeft } from '../../../listings/days-left.ts';

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
  const left = showTimeLeft(listing, Date.now());
  return left === undefined ? statusNames[listing.status] : `${statusNames[listing.status]}, ${left}`;
}

/** Text on what happens unless the seller confirms by then. */
export function showDeadline(until: string): string {
  return `${sayUntil(new Date(until), new Date())} cavab verin, yoxsa elan siyahılardan çıxarılacaq.`;
}
