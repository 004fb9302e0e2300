/** Which section an address of a listing's page belongs to. */
import type { Section } from '../fields/section.ts';
import { sections } from './index.ts';

/** The section among whose `detailPaths` the address's first part is, whatever its letter case. */
export function sectionByDetailPath(pathname: string): Section | undefined {
  const base = `/${pathname.split('/')[1] ?? ''}`.toLowerCase();
  return sections.find(({ detailPaths }) => detailPaths.some((path) => path.toLowerCase() === base));
}
