/** The sections that the owner shows, in their order. */
import { shownSite } from '../../ui/site.ts';
import type { Section } from '../../domain/fields/section.ts';
import { sections } from '../../domain/sections/index.ts';

/** For pages, in the browser too; calls use `readSite`. */
export function shownSections(): readonly Section[] {
  const names = shownSite().sections;
  if (!names) return sections;
  return names.flatMap((name) => sections.find((section) => section.name === name) ?? []);
}

/** Whether pages lead to the section. */
export function isSectionShown({ name }: Section): boolean {
  return shownSite().sections?.includes(name) ?? true;
}
