/** How a filter on a field of each kind reads in SQL: exactly, and as keys of the index that narrow. */
import sql, { join, type Sql } from 'sql-template-tag';
import { bandsBetween, bandsOfDays } from './band.ts';
import type { NumberField } from './field.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A condition on listings. */
export type Condition = {
  /** Holds for just the rows that are wanted. Nothing in it may suit an index: the search decides which one is used. */
  check: Sql;
  /** Keys in `facets`, one of which every wanted row has. */
  facets: readonly string[];
};

/** A range on a number, in a section or in all; both ends are optional and included. */
export function whereRange(
  field: NumberField,
  min: number | undefined,
  max: number | undefined,
  section: string | undefined,
): Condition {
  // `price` is a column; the other numbers lie among the attributes.
  const number = field.name === 'price' ? sql`price + 0` : sql`(attributes->>${field.name}::text)::bigint`;
  const ends = [
    ...(min === undefined ? [] : [sql`${number} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${number} <= ${max}`]),
  ];
  const bands = bandsBetween(field, min, max, section);
  // Where no number can lie no row does: a key that none has says so at once.
  return { check: join(ends, ' and '), facets: bands.length > 0 ? bands : [`${field.name}~`] };
}

/** Any of some values, given as they stand in `facets`. */
export function whereAnyFacet(facets: readonly string[]): Condition {
  return { check: sql`facets && ${facets}::text[]`, facets };
}

/** When the last days began, each of 24 hours. */
export function startOfDays(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Posted in the last days. */
export function wherePosted(days: number, now: Date): Condition {
  const since = startOfDays(days, now);
  return {
    check: sql`created_at + interval '0' >= ${since.toISOString()}::timestamptz`,
    facets: bandsOfDays(since, now),
  };
}
