/** What orders and filters of lists are called in an address. Apart from their checks, which no page needs. */
import type { Field } from '../../fields/field.ts';

/** `best` puts listings with the words in their title first; without words it is `new`. */
export const sorts = ['new', 'price_asc', 'price_desc', 'best'] as const;
export type Sort = (typeof sorts)[number];

/** What the filter on the date of posting offers, in days. */
export const daysOffered = ['1', '7', '30'] as const;

/** The parameters that filter: a value or the two ends of a range, and what no field holds. */
export function filterNames(fields: readonly Field[]): string[] {
  const ofFields = fields
    .filter((field) => field.filtered)
    .flatMap(({ kind, name }) => (kind === 'number' ? [`${name}_min`, `${name}_max`] : [name]));
  return [...ofFields, 'photos', 'days'];
}
