/** Names of sort orders and filters in an address. Separate from the parser, which pages do not need. */
import type { Field } from '../../fields/field.ts';
import type { Section } from '../../fields/section.ts';
import { filterParameters } from '../../fields/filters/shape.ts';

/**
 * `new`: published or bumped last. `first`: published last, whatever was bumped. `best` puts listings with the words in
 * their title first; without words it is `new`.
 */
export const sorts = ['new', 'first', 'price_asc', 'price_desc', 'best'] as const;

/** The orders that a list offers; some belong to its section. */
export function sortsOf(section: Section | undefined): readonly string[] {
  return [...sorts, ...(section?.orders ?? []).map(({ name }) => name)];
}

/** What the filter on the date of posting offers, in days. */
export const daysOffered = ['1', '7', '30'] as const;

/** Labels of the filter on the date of posting. */
export const daysLabels: Readonly<Record<string, string>> = {
  1: 'Son 24 saat',
  7: 'Son 7 gün',
  30: 'Son 30 gün',
};

export const photosLabel = 'Yalnız şəkilli elanlar';

/** Parameters that filter: those of the fields, plus two that belong to no field. */
export function filterNames(fields: readonly Field[]): string[] {
  return [...fields.flatMap(filterParameters), 'photos', 'days'];
}
