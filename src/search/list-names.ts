/** Names of filters in an address. Separate from the parser, which pages do not need. */
import type { Field } from '../domain/fields/field.ts';
import { filterParameters } from '../domain/fields/filters/shape.ts';

/** Options of the date filter, in days. */
export const daysOffered = ['1', '7', '30'] as const;

export const sellers = ['person', 'shop'] as const;

/** Facts that a list can be limited to, each by a parameter of this name. */
const facts = ['photos', 'lowered', 'verified'] as const;
const codeFact = 'with_code';
export type Fact = (typeof facts)[number] | typeof codeFact;

/** The facts known of listings with these fields. */
export function factsOf(fields: readonly Field[]): readonly Fact[] {
  return fields.some((field) => 'code' in field) ? [...facts, codeFact] : facts;
}

/** Names of filter parameters: of the fields, then of filters that belong to no field. */
export function filterNames(fields: readonly Field[]): string[] {
  return [...fields.flatMap(filterParameters), ...factsOf(fields), 'days', 'alike', 'seller', 'without', 'not', 'hide'];
}
