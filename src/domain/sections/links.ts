/** Addresses of listings and sections. */
import type { Section } from '../fields/section.ts';
import { sections } from './index.ts';

/** The section by name, in any letter case. */
export function sectionByName(name: string): Section | undefined {
  return sections.find((section) => section.name.toLowerCase() === name.toLowerCase());
}

/** The section by catalogue path, in any letter case. */
export function sectionByPath(path: string): Section | undefined {
  const wanted = path.normalize('NFC').toLowerCase();
  return sections.find((section) => section.path.normalize('NFC').toLowerCase() === wanted);
}

/** The section of a listing page's address: its first part is one of `detailPaths`, in any letter case. */
export function sectionByDetailPath(pathname: string): Section | undefined {
  const base = `/${pathname.split('/')[1] ?? ''}`.toLowerCase();
  return sections.find(({ detailPaths }) => detailPaths.some((path) => path.toLowerCase() === base));
}

/** Where a card is shown: the specification gives some pages different addresses. */
export type CardOrigin = 'anywhere' | 'section' | 'search';

/** The address of a listing's page: canonical, or the one used by cards of section pages and search results. */
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

/** The section whose catalogue page the address is. */
export function sectionOfPath(pathname: string): Section | undefined {
  const [, path = ''] = /^\/katalog\/([^/]+)\/?$/i.exec(pathname) ?? [];
  try {
    return path === '' ? undefined : sectionByPath(decodeURIComponent(path));
  } catch {
    return undefined;
  }
}
