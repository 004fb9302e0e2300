/** Reading lists: searched and filtered, whole sections, an account's own. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { outOfTime } from '../platform/base/errors.ts';
import type { Reading } from '../platform/page/reading.ts';
import type { CardRow } from '../listings/cards/present-card.ts';
import { find, type Shared } from './search.server.ts';
import type { Status } from '../listings/status.ts';
import type { ListQuery } from './list-query.ts';
import type { ListingRow } from '../listings/present.ts';
import { cardColumns, listingColumns } from '../listings/reading/columns.server.ts';
import { visibleListings } from '../listings/reading/public.server.ts';

/** Pages read one row more than they show, to know whether another follows. */
export type Page<T> = {
  items: T[];
  hasMore: boolean;
  /** False if the search timed out. */
  complete: boolean;
  /** With `best`: the tier of the last listing. */
  tier: number;
};

/** The page; throws if the search timed out without results: an empty list would be wrong. */
export function requireInTime<T>(page: Page<T>): Page<T> {
  if (page.items.length > 0 || page.complete) return page;
  throw outOfTime();
}

/** Whole listings in sort order, for the API. `shared`: what `find` and `count` of one search both read. */
export async function readListings(
  reading: Reading,
  query: ListQuery,
  words: readonly string[],
  shared?: Shared,
): Promise<Page<ListingRow>> {
  const select = (found: RawBuilder<unknown>) => sql`select ${listingColumns} from visible_listings l ${found}`;
  return readPage(reading, query, words, select, shared);
}

/** Cards in sort order, for the pages. */
export async function readCards(
  reading: Reading,
  query: ListQuery,
  words: readonly string[] = [],
): Promise<Page<CardRow>> {
  return readPage(reading, query, words, (found) => sql`select ${cardColumns} from visible_listings o ${found}`);
}

async function readPage<Row>(
  reading: Reading,
  query: ListQuery,
  words: readonly string[],
  select: (found: RawBuilder<unknown>) => RawBuilder<unknown>,
  shared?: Shared,
): Promise<Page<Row>> {
  const { numbers, complete, tiers } = await find(reading, query, words, query.limit + 1, shared);
  const shown = numbers.slice(0, query.limit);
  const found = sql`join unnest(${shown}::bigint[]) with ordinality f (number, place) using (number) order by f.place`;
  const rows = shown.length > 0 ? await reading.read<Row>(select(found)) : [];
  return { items: rows, hasMore: numbers.length > query.limit, complete, tier: tiers[shown.length - 1] ?? 0 };
}

/** The start of the page before a cursor's, in an unfiltered list of the newest; null for the first page. */
export async function readPageBefore(
  reading: Reading,
  { section, cursor, limit }: ListQuery,
): Promise<{ position: number; price: number } | null> {
  const inSection = section ? sql`and section = ${section.name}` : sql``;
  const [row] = await reading.read<{ position: number; price: number }>(sql`
    select position, price from visible_listings where position >= ${cursor?.position} ${inSection}
    order by position limit 1 offset ${limit}`);
  return row ?? null;
}

/** The newest `limit` listings of a section, oldest first: the order of whole lists in the calls. */
export async function readNewest(reading: Reading, section: string, limit: number): Promise<ListingRow[]> {
  const rows = await reading.read<ListingRow>(sql`
    select ${listingColumns} from visible_listings l where section = ${section} order by position desc limit ${limit}`);
  return rows.reverse();
}

/** How many listings a section has. */
export async function countSection(reading: Reading, section: string): Promise<number> {
  const [row] = await reading.read<{ count: number }>(
    sql`select count(*) from visible_listings where section = ${section}`,
  );
  return row?.count ?? 0;
}

/** How many listings there are in all sections that are shown. */
export async function countListings(reading: Reading): Promise<number> {
  const [row] = await reading.read<{ count: number }>(sql`select count(*) from ${await visibleListings(reading)} l`);
  return row?.count ?? 0;
}

/** The accounts' own listings, of some statuses or of all, newest first; `limit` for each account. */
export async function readOwnListings(
  app: App,
  accounts: readonly { id: string }[],
  limit: number,
  statuses?: readonly Status[],
): Promise<ListingRow[]> {
  // Due listings count as `expired` before that is written.
  const status = sql`case when expires_at <= ${app.now()} and status in ('active', 'reserved') then 'expired' else status end`;
  const ofStatuses = statuses ? sql`and ${status} = any(${statuses}::text[])` : sql``;
  return app.read<ListingRow>(sql`
    select ${listingColumns} from unnest(${accounts.map(({ id }) => id)}::uuid[]) owner (id), lateral (
      select * from listings where account_id = owner.id ${ofStatuses} order by number desc limit ${limit}) l
    order by l.number desc`);
}

/** The account's own listings among these, in any state. */
export function readOwnAmong(app: App, accountId: string, ids: readonly string[]): Promise<ListingRow[]> {
  return app.read<ListingRow>(
    sql`select ${listingColumns} from listings l where l.id = any(${ids}::uuid[]) and l.account_id = ${accountId}`,
  );
}
