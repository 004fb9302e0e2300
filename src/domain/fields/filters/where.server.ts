/** Filters as SQL: an exact check, index keys that narrow the rows down, and the same check in memory. */
import { type RawBuilder, sql } from 'kysely';
import type { Values } from '../field.ts';
import type { Bounds } from '../kind.ts';
import { bandsBetween, bandsOfDays } from './band.ts';
import { sealCode } from '../code/seal.server.ts';
import { codeFacet, facet } from './facets.ts';
import type { Filter } from './parse.ts';
import { matchesWholeValue } from './shape.ts';
import { dayMs } from '../../language/durations.ts';

/** The columns of a listing that conditions check. */
export type CheckedRow = {
  section: string;
  price: number;
  facets: ReadonlySet<string>;
  attributes: Values;
  search_text: string;
  created_at: Date;
  account_id: string;
};

/** A condition on listings. */
export type Condition = {
  /** The exact condition, written so that no index matches it: the search plan decides which index is used. */
  check: RawBuilder<unknown>;
  /** The same check in memory, to match saved searches with new listings. */
  holds: (row: CheckedRow, now: Date) => boolean;
  /** Keys in `facets`; every matching row has at least one. */
  facets: readonly string[];
};

/** The condition of a filter, in one section or all. `key` hashes codes. */
export function whereFilter(filter: Filter, section: string | undefined, key: Buffer | undefined): Condition {
  if ('values' in filter && matchesWholeValue(filter.field)) {
    const { name } = filter.field;
    return whereAnyFacet(key ? filter.values.map((value) => codeFacet(name, sealCode(key, name, value))) : []);
  }
  if ('values' in filter) return whereAnyFacet(filter.values.map((value) => facet(filter.field.name, value)));
  return whereRange(filter.field, filter.min, filter.max, section);
}

function whereRange(
  field: Bounds,
  min: number | undefined,
  max: number | undefined,
  section: string | undefined,
): Condition {
  // `price` is a column; the other numbers are attributes.
  const number =
    field.name === 'price'
      ? sql`price + 0`
      : sql`(attributes->>${field.name}::text)::${field.decimals ? sql`numeric` : sql`bigint`}`;
  const ends = [
    ...(min === undefined ? [] : [sql`${number} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${number} <= ${max}`]),
  ];
  const bands = bandsBetween(field, min, max, section);
  return {
    check: sql.join(ends, sql` and `),
    holds({ price, attributes }) {
      const value = field.name === 'price' ? price : attributes[field.name];
      return value !== undefined && Number(value) >= (min ?? -Infinity) && Number(value) <= (max ?? Infinity);
    },
    // An empty range matches nothing: use a key that no row has.
    facets: bands.length > 0 ? bands : [`${field.name}~`],
  };
}

/** Matches any of some facets. */
export function whereAnyFacet(facets: readonly string[]): Condition {
  return {
    check: sql`facets && ${facets}::text[]`,
    holds: (row) => facets.some((each) => row.facets.has(each)),
    facets,
  };
}

/** Matches none of some facets. */
export function whereNoFacetOf(facets: readonly string[]): Condition {
  return {
    check: sql`not (facets && ${facets}::text[])`,
    holds: (row) => !facets.some((each) => row.facets.has(each)),
    facets: [],
  };
}

/** The start of the last `days`, each of 24 hours. */
export function startOfDays(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Matches listings posted in the last `days`. */
export function wherePosted(days: number, now: Date): Condition {
  const since = startOfDays(days, now);
  return {
    check: sql`created_at + interval '0' >= ${since.toISOString()}::timestamptz`,
    holds: (row, at) => row.created_at >= startOfDays(days, at),
    facets: bandsOfDays(since, now),
  };
}

/** Matches listings with none of these words, not even as a part of another. */
export function whereNoneOf(words: readonly string[]): Condition {
  return {
    check: sql.join(
      words.map((word) => sql`strpos(search_text, ${word}) = 0`),
      sql` and `,
    ),
    holds: ({ search_text }) => !words.some((word) => search_text.includes(word)),
    facets: [],
  };
}

/** Matches listings of none of these accounts. */
export function whereNotOf(accounts: readonly string[]): Condition {
  return {
    check: sql`account_id <> all(${accounts}::uuid[])`,
    holds: ({ account_id }) => !accounts.includes(account_id),
    facets: [],
  };
}
