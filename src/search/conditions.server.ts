/** A query prepared for the database: folded words, and the SQL conditions of words and filters. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import {
  type CheckedRow,
  type Condition,
  whereAnyFacet,
  whereNoFacetOf,
  whereNoneOf,
  whereNotOf,
  whereFilter,
  wherePosted,
} from '../domain/fields/filters/where.server.ts';
import { facet } from '../domain/fields/filters/facets.ts';
import { matchesWholeValue } from '../domain/fields/filters/shape.ts';
import { foldWords } from '../domain/language/fold.ts';
import { codeKey } from '../listings/code-key.server.ts';
import type { ListQuery } from './list-query.ts';
import { standsAlone } from './short-words.ts';
import { factFacets, photosFacet } from '../listings/row.ts';
import { readHiddenSections } from '../platform/site/site.server.ts';

export type Search = {
  query: ListQuery;
  /** The words of the query, folded. */
  words: readonly string[];
  conditions: readonly Condition[];
  /** How many listings are wanted. */
  count: number;
};

/** A query with its conditions. */
export async function toSearch(app: App, query: ListQuery, words: readonly string[], count: number): Promise<Search> {
  const key = query.filters.some(({ field }) => 'kind' in field && matchesWholeValue(field))
    ? await codeKey(app)
    : undefined;
  const hidden = await readHiddenSections(app);
  const conditions = conditionsOf(query, words, app.now(), key);
  if (hidden.length > 0) conditions.push(whereNotIn(hidden));
  return { query, words, conditions, count };
}

/** The condition every result meets, except section and cursor. */
export function checks(
  { conditions }: Search,
  tier: { check: RawBuilder<unknown> | undefined } | undefined,
): RawBuilder<unknown> {
  return sql.join(
    [sql`true`, ...conditions.map(({ check }) => check), ...(tier?.check ? [tier.check] : [])],
    sql` and `,
  );
}

/** The listings that one listing's price is compared with, and the query's other conditions. */
export function amongAlike(search: Search, number: number): RawBuilder<unknown> {
  const { section } = search.query;
  return sql`number = any(array(select unnest(numbers) from price_bands where listing = ${number}))
    and ${section ? sql`section || '' = ${section.name}` : sql`true`} and ${checks(search, undefined)}`;
}

type Holds = (row: CheckedRow & { section: string }, now: Date) => boolean;

/** Returns a check, without database, of whether a visible listing matches the search. Retains nothing else. */
export function checkAlone({ query, conditions }: Search): Holds {
  // A fixed list of compared listings finds no new ones.
  if (query.alike !== undefined) return () => false;
  const section = query.section?.name;
  const all = conditions.map(({ holds }) => holds);
  return (row, now) => (section === undefined || row.section === section) && all.every((holds) => holds(row, now));
}

/** Anchors of saved searches rely on the order: first the fields' filters, then facts and seller. */
function conditionsOf(query: ListQuery, words: readonly string[], now: Date, key: Buffer | undefined): Condition[] {
  const filters = query.filters.map((filter) => whereFilter(filter, query.section?.name, key));
  for (const fact of query.facts) filters.push(whereAnyFacet([fact === 'photos' ? photosFacet : factFacets[fact]]));
  if (query.seller) filters.push(whereAnyFacet([facet('seller', query.seller)]));
  if (query.days !== undefined) filters.push(wherePosted(query.days, now));
  for (const { field, values } of query.without)
    filters.push(whereNoFacetOf(values.map((value) => facet(field.name, value))));
  if (query.not.length > 0) filters.push(whereNoneOf(query.not.flatMap(foldWords)));
  if (query.hide.length > 0) filters.push(whereNotOf(query.hide));
  filters.push(...(query.alone ?? []).map(whereAlone));
  if (query.titled && query.titled.length > 0) filters.push(whereTitled(query.titled));
  for (const other of query.except ?? []) filters.push(whereNot(other, now, key));
  return [...filters, ...whereWords(words)];
}

/** Excludes sections; written so that no index matches it. */
function whereNotIn(sections: readonly string[]): Condition {
  return {
    check: sql`section || '' <> all(${sections}::text[])`,
    holds: ({ section }) => !sections.includes(section),
    facets: [],
  };
}

/** Excludes what another search finds. */
function whereNot(
  { query, words }: { query: ListQuery; words: readonly string[] },
  now: Date,
  key: Buffer | undefined,
): Condition {
  const conditions = conditionsOf(query, words, now, key);
  const section = query.section?.name;
  const inSection = section === undefined ? [] : [sql`section = ${section}`];
  return {
    check: sql`not coalesce(${sql.join([sql`true`, ...inSection, ...conditions.map(({ check }) => check)], sql` and `)}, false)`,
    holds: (row, at) => !conditions.every(({ holds }) => holds(row, at)),
    facets: [],
  };
}

/** The word stands by itself, perhaps with an ending. */
function whereAlone(word: string): Condition {
  const pattern = standsAlone(word);
  const compiled = new RegExp(pattern);
  return {
    check: sql`search_text ~ ${pattern}`,
    holds: ({ search_text }) => compiled.test(search_text),
    facets: [],
  };
}

/** The title, the first line of the text, has one of the words. */
function whereTitled(words: readonly string[]): Condition {
  const checks = words.map((word) => sql`strpos(split_part(search_text, E'\n', 1), ${word}) > 0`);
  return {
    check: sql`(${sql.join(checks, sql` or `)})`,
    holds: ({ search_text }) => words.some((word) => search_text.split('\n', 1)[0]?.includes(word)),
    facets: [],
  };
}

/** One condition per word: the row contains it anywhere. */
function whereWords(words: readonly string[]): Condition[] {
  return words.map((word) => ({
    check: sql`strpos(search_text, ${word}) > 0`,
    holds: ({ search_text }) => search_text.includes(word),
    facets: [],
  }));
}
