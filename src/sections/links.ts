/** Addresses of listings and sections. */
import type { Section } from '../fields/section.ts';
import { sections } from './index.ts';

/** Skeleton cards while home loads, and the cards of its first page. */
export const homeSkeletons = 40;

/** The section of a call's name, whatever its letter case. */
export function sectionByName(name: string): Section | undefined {
  return sections.find((section) => section.name.toLowerCase() === name.toLowerCase());
}

/** The section of a catalogue path, whatever its letter case. */
export function sectionByPath(path: string): Section | undefined {
  const wanted = path.normalize('NFC').toLowerCase();
  return sections.find((section) => section.path.normalize('NFC').toLowerCase() === wanted);
}

/** Where a card stands; the specification gives some pages addresses of their own. */
export type CardOrigin = 'anywhere' | 'section' | 'search';

/** The canonical page of a listing; cards of a section's own page and of search results may use another address. */
export function listingPath(
  listing: { section: string; id: number | string; _id?: string },
  from: CardOrigin = 'anywhere',
): string {
  const section = sectionByName(listing.section);
  if (!section || from === 'search') return `/item/${listing._id ?? listing.id}`;
  const base = (from === 'section' && section.cardPath) || section.detailPaths[0];
  return `${base}/${listing.id}`;
}

/** The catalogue page of a section. */
export function sectionPath(section: Section): string {
  return `/katalog/${encodeURIComponent(section.path)}`;
}
