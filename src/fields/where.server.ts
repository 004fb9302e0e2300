/** How a filter on a field of each kind reads in SQL. */
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Field } from './field.ts';

/** A range on a number; both ends are optional and included. */
export function whereRange(field: Field, range: { min: number | undefined; max: number | undefined }): Sql {
  // `price` is a column; the other numbers lie among the attributes.
  const number = field.name === 'price' ? sql`price` : sql`(attributes->>${field.name}::text)::bigint`;
  const from = range.min === undefined ? empty : sql`and ${number} >= ${range.min}`;
  const to = range.max === undefined ? empty : sql`and ${number} <= ${range.max}`;
  return sql`${from} ${to}`;
}

/** Any of some values, given as they stand in `facets`. */
export function whereAnyFacet(facets: readonly string[]): Sql {
  return sql`and facets && ${facets}::text[]`;
}
