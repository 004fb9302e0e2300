/** How a filter on a field of each kind reads in SQL. */
import type { PendingQuery, Row, Sql } from 'postgres';
import type { Field } from './field.ts';

type Fragment = PendingQuery<Row[]>;

/** A range on a number; both ends are optional and included. */
export function whereRange(
  sql: Sql<{ bigint: number }>,
  field: Field,
  range: { min: number | undefined; max: number | undefined },
): Fragment {
  // `price` is a column; the other numbers lie among the attributes.
  const number = field.name === 'price' ? sql`price` : sql`(attributes->>${field.name})::bigint`;
  const from = range.min === undefined ? sql`` : sql`and ${number} >= ${range.min}`;
  const to = range.max === undefined ? sql`` : sql`and ${number} <= ${range.max}`;
  return sql`${from} ${to}`;
}

/** Any of some values, given as they stand in `facets`. */
export function whereAnyFacet(sql: Sql<{ bigint: number }>, facets: readonly string[]): Fragment {
  return sql`and facets && ${[...facets]}::text[]`;
}
