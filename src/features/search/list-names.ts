/** Names of sort orders and filters in an address. Apart from their checks, which no page needs. */
import type { Field } from '../../fields/field.ts';
import { filterParameters } from '../../fields/filters/shape.ts';

/** `best` puts listings with the words in their title first; without words it is `new`. */
export const sorts = ['new', 'price_asc', 'price_desc', 'best'] as const;
export type Sort = (typeof sorts)[number];

/** What the filter on the date of posting offers, in days. */
export const daysOffered = ['1', '7', '30'] as const;

/** The parameters that filter: those of the fields, and two that no field holds. */
export function filterNames(fields: readonly Field[]): string[] {
  return [...fields.flatMap(filterParameters), 'photos', 'days'];
}
