/** Texts that every field of a section takes. */
import { listOf } from '../fields/filling.ts';
import { examplesOf } from '../fields/schema.ts';
import type { Section } from '../fields/section.ts';

/** Right texts for every field of a section, as its form would send them. */
export function formValues(section: Section): Record<string, string> {
  return Object.fromEntries(section.fields.map((field) => [field.name, examplesOf(field).right[0]]));
}

/** The same with some replaced, without what does not go with those, such as the districts of another city. */
export function formValuesWith<Own extends Readonly<Record<string, unknown>>>(
  section: Section,
  own: Own,
): Record<string, string> & Own {
  const all: Record<string, string> & Own = { ...formValues(section), ...own };
  const lost = section.fields.filter(
    (field) => 'optionsBy' in field && !(field.name in own) && !listOf(field, all)?.includes(all[field.name] ?? ''),
  );
  for (const { name } of lost) delete all[name];
  return all;
}
