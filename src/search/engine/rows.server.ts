/** The two ways to read rows: in sort order, or through the index over words and filters. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { checks, type Search } from '../conditions.server.ts';
import { facetKeys, type Tier } from './index/words.server.ts';
import { orderOf } from '../orders/orders.server.ts';
import { afterCursor, inOrder, orderBy, type Slice } from './order.server.ts';
import { type Keys, keysOfDoubleCost, manyKeys } from './plan/estimate.server.ts';

/** What to look up in the index. */
export type Lookup = { search: Search; tier: Tier; keys: readonly Keys[] };

/** The first rows in sort order, matching or not, as `l`. */
export function inOrderUpTo({ query }: Search, rows: number): RawBuilder<unknown> {
  return sql`(
    select number, position, section, account_id, created_at, price, facets, attributes, search_text from visible_listings
    where ${inOrder(query)} ${orderBy(query)} limit ${rows}
  ) l`;
}

/** Numbers of the matches that the index finds, in sort order. */
export async function lookUpRows(app: App, lookup: Lookup, limit: number, slice?: Slice): Promise<number[]> {
  const { key } = orderOf(lookup.search.query);
  const columns = sql.raw([...new Set(['number', 'position', 'price', ...(key ? [key.column] : [])])].join(', '));
  const rows = await app.search<{ number: number }>(sql`
    with found as materialized (select ${columns} from visible_listings where ${byKeys(lookup, slice)})
    select number from found ${orderBy(lookup.search.query)} limit ${limit}`);
  return rows.map(({ number }) => number);
}

/** The condition for matches, written for the index over words and filters. */
export function byKeys({ search, tier, keys }: Lookup, slice?: Slice): RawBuilder<unknown> {
  const { query } = search;
  const inSection = query.section ? sql`and section || '' = ${query.section.name}` : sql``;
  // The slice first: the index intersects conditions in the order given.
  const narrowing = [...(slice && slice.keys.length > 0 ? [{ column: facetKeys, any: slice.keys }] : []), ...keys];
  return sql`${sql.join(narrowing.map(hasKey), sql` and `)} and ${checks(search, tier)} ${inSection} ${slice ? sql`and ${slice.check}` : sql``} ${afterCursor(query, 'unindexed')}`;
}

/** The condition that a row has one of the keys, which are sorted by frequency. */
function hasKey({ column, any }: Pick<Keys, 'column' | 'any'>): RawBuilder<unknown> {
  // Few of many keys account for most rows: alone, those are not compared with all others.
  const most = any.length > manyKeys ? keysOfDoubleCost : 0;
  const others = Array.from({ length: Math.ceil((any.length - most) / manyKeys) }, (_, index) =>
    any.slice(most + index * manyKeys, most + (index + 1) * manyKeys),
  );
  const portions = most > 0 ? [any.slice(0, most), ...others] : others;
  const conditions = portions.map((portion) => sql`${column} && ${portion}::text[]`);
  return conditions.length === 1 ? sql.join(conditions) : sql`(${sql.join(conditions, sql` or `)})`;
}
