/** Texts that every field of a section takes. */
import { examplesOf } from '../fields/schema.ts';
import type { Section } from '../fields/section.ts';

/** Right texts for every field of a section, as its form would send them. */
export function formValues(section: Section): Record<string, string> {
  return Object.fromEntries(section.fields.map((field) => [field.name, examplesOf(field).right[0]]));
}
