/** Names of sort orders and filters in an address. Separate from the parser, which pages do not need. */
import type { Field } from '../../fields/field.ts';
import type { Section } from '../../fields/section.ts';
import { filterParameters } from '../../fields/filters/shape.ts';

/**
 * `new`: latest published or bumped. `first`: latest published, ignoring bumps. `best`: words in the title first; without
 * words, same as `new`.
 */
export const sorts = ['new', 'first', 'price_asc', 'price_desc', 'best'] as const;

/** The sort orders a list offers; some belong to its section. */
export function sortsOf(section: Section | undefined): readonly string[] {
  return [...sorts, ...(section?.orders ?? []).map(({ name }) => name)];
}

/** Options of the date filter, in days. */
export const daysOffered = ['1', '7', '30'] as const;

/** Labels of the date filter. */
export const daysLabels: Readonly<Record<string, string>> = {
  1: 'Son 24 saat',
  7: 'Son 7 gün',
  30: 'Son 30 gün',
};

export const photosLabel = 'Yalnız şəkilli elanlar';

/** Filter parameters: those of the fields, plus three of no field. */
export function filterNames(fields: readonly Field[]): string[] {
  return [...fields.flatMap(filterParameters), 'photos', 'days', 'alike'];
}
