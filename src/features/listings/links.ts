/** Addresses of listings and sections. */
import type { Section } from '../../fields/section.ts';
import { sections } from '../../sections/index.ts';

/** The section of a call's name, whatever its letter case. */
export function sectionByName(name: string): Section | undefined {
  return sections.find((section) => section.name.toLowerCase() === name.toLowerCase());
}

/** The section of a catalogue path, whatever its letter case. */
export function sectionByPath(path: string): Section | undefined {
  const wanted = path.normalize('NFC').toLowerCase();
  return sections.find((section) => section.path.normalize('NFC').toLowerCase() === wanted);
}

/** The canonical page of a listing; on its section's own page cards may use another address. */
export function listingPath(
  listing: { section: string; id: number | string },
  from: 'anywhere' | 'section' = 'anywhere',
): string {
  const section = sectionByName(listing.section);
  if (!section) return `/item/${listing.id}`;
  const base = (from === 'section' && section.cardPath) || section.detailPaths[0];
  return `${base}/${listing.id}`;
}

/** The catalogue page of a section. */
export function sectionPath(section: Section): string {
  return `/katalog/${encodeURIComponent(section.path)}`;
}
