/** Finds the section of a listing page's address. */
import type { Section } from '../fields/section.ts';
import { sections } from './index.ts';

/** The section whose `detailPaths` contain the first part of the address, in any letter case. */
export function sectionByDetailPath(pathname: string): Section | undefined {
  const base = `/${pathname.split('/')[1] ?? ''}`.toLowerCase();
  return sections.find(({ detailPaths }) => detailPaths.some((path) => path.toLowerCase() === base));
}
