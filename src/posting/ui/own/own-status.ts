/** Status of an own listing in words, and its tab. */
import { sayUntil } from '../../../domain/language/dates.ts';
import type { Listing } from '../../../listings/present.ts';
import type { OwnListing } from '../../own-answer.server.ts';
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

/** The listings under a tab: what waits for the seller first. */
export function inTab(listings: readonly OwnListing[], { statuses }: Tab): OwnListing[] {
  const found = listings.filter(({ status }) => statuses.includes(status));
  return found.toSorted((one, other) => Number(waits(other)) - Number(waits(one)));
}

/** The tab of what needs work, else the first that has listings. */
export function tabToOpen(listings: readonly OwnListing[]): Tab {
  const first = listings.find(({ status }) => status === 'rejected');
  return tabs.find((tab) => (first ? tab.statuses.includes('rejected') : inTab(listings, tab).length > 0)) ?? tabs[0];
}

const waits = ({ status, askedUntil }: OwnListing) => status === 'rejected' || askedUntil !== null;

/** Status text: `Aktiv, 12 gün qalıb`. */
export function showStatus(listing: Listing): string {
  const left = showTimeLeft(listing, Date.now());
  return left === undefined ? statusNames[listing.status] : `${statusNames[listing.status]}, ${left}`;
}

/** Text on what happens unless the seller confirms by then. */
export function showDeadline(until: string): string {
  return `${sayUntil(new Date(until), new Date())} cavab verin, yoxsa elan siyahılardan çıxarılacaq.`;
}
