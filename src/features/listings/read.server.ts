/** Reads of listings that pages and calls live on: plain SQL, prepared once a shape. */
import type { PendingQuery, Row } from 'postgres';
import type { App } from '../../app.ts';
import { whereAnyFacet, whereRange } from '../../fields/where.server.ts';
import type { PhotoRow } from '../photos/present.ts';
import type { CardRow, ListingRow } from './present.ts';
import type { ListQuery, Sort } from './query.ts';
import { facet } from './row.ts';

type Fragment = PendingQuery<Row[]>;

/** A page asks one row more than it shows, to know whether another follows. */
export type Page<T> = { items: T[]; hasMore: boolean };

/** One listing by its `_id` or its display number, within a section if one is given. */
export async function readListing(app: App, id: string, section?: string): Promise<ListingRow | undefined> {
  const { sql } = app;
  const key = uuid.test(id)
    ? sql`id = ${id.toLowerCase()}`
    : displayNumber.test(id)
      ? sql`number = ${Number(id)}`
      : undefined;
  if (!key) return undefined;
  const inSection = section ? sql`and section = ${section}` : sql``;
  const [row] = await sql<ListingRow[]>`select ${listingColumns(app)} from listings l where ${key} ${inSection}`;
  return row;
}

/** Whole listings in the order asked for, for the calls. */
export async function readListings(app: App, query: ListQuery, words: readonly string[]): Promise<Page<ListingRow>> {
  const { sql } = app;
  const rows = await sql<ListingRow[]>`
    select ${listingColumns(app)} from listings l
    where ${matches(app, query, words)} ${afterCursor(app, query)} ${orderBy(app, query.sort)} limit ${query.limit + 1}`;
  return toPage(rows, query.limit);
}

/** Cards in the order asked for, for the pages. */
export async function readCards(app: App, query: ListQuery, words: readonly string[] = []): Promise<Page<CardRow>> {
  const { sql } = app;
  const rows = await sql<CardRow[]>`
    select id, number, section, title, price, location, created_at,
      (select ${photoJson(app)} from photos p where p.listing_id = l.id and p.position = 0) as photo,
      (select count(*)::int from photos p where p.listing_id = l.id) as photo_count
    from listings l
    where ${matches(app, query, words)} ${afterCursor(app, query)} ${orderBy(app, query.sort)} limit ${query.limit + 1}`;
  return toPage(rows, query.limit);
}

/** The newest `limit` listings of a section, oldest first: the form in which whole lists are read. */
export async function readNewest(app: App, section: string, limit: number): Promise<ListingRow[]> {
  const { sql } = app;
  const rows = await sql<ListingRow[]>`
    select ${listingColumns(app)} from listings l where section = ${section} order by number desc limit ${limit}`;
  return rows.reverse();
}

/** How many listings a section has. */
export async function countSection(app: App, section: string): Promise<number> {
  const [row] = await app.sql<{ count: number }[]>`select count(*) from listings where section = ${section}`;
  return row?.count ?? 0;
}

/** An account's own listings, newest first. */
export async function readOwnListings(app: App, accountId: string, limit: number): Promise<ListingRow[]> {
  const { sql } = app;
  return sql<ListingRow[]>`
    select ${listingColumns(app)} from listings l where account_id = ${accountId} order by number desc limit ${limit}`;
}

/** The condition of a query and its words, for reads and counts. */
export function matches(app: App, query: Pick<ListQuery, 'section' | 'filters'>, words: readonly string[]): Fragment {
  const { sql } = app;
  const inSection = query.section ? sql`section = ${query.section.name}` : sql`true`;
  const withFilters = query.filters.map((filter) =>
    'values' in filter
      ? whereAnyFacet(
          sql,
          filter.values.map((value) => facet(filter.field.name, value)),
        )
      : whereRange(sql, filter.field, filter),
  );
  const withWords = words.map((word) => sql`and search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  return [...withFilters, ...withWords].reduce((all, part) => sql`${all} ${part}`, inSection);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const displayNumber = /^\d{1,15}$/;

function listingColumns(app: App): Fragment {
  const { sql } = app;
  return sql`
    id, number, section, account_id, created_at, updated_at, price, title, location, description,
    contact_name, contact_email, contact_phone, attributes,
    coalesce((select json_agg(${photoJson(app)} order by p.position) from photos p where p.listing_id = l.id), '[]') as photos`;
}

function photoJson(app: App): Fragment {
  const { sql } = app;
  const shape: (keyof PhotoRow)[] = ['key', 'width', 'height', 'widths', 'placeholder'];
  return sql`json_build_object(${sql.unsafe(shape.map((name) => `'${name}', p.${name}`).join(', '))})`;
}

function afterCursor(app: App, { cursor }: ListQuery): Fragment {
  const { sql } = app;
  if (!cursor) return sql``;
  switch (cursor.sort) {
    case 'new':
      return sql`and number < ${cursor.number}`;
    case 'price_asc':
      return sql`and (price, number) > (${cursor.price}, ${cursor.number})`;
    case 'price_desc':
      return sql`and (price, number) < (${cursor.price}, ${cursor.number})`;
  }
}

function orderBy(app: App, sort: Sort): Fragment {
  const { sql } = app;
  switch (sort) {
    case 'new':
      return sql`order by number desc`;
    case 'price_asc':
      // Equal prices oldest first, so that one index serves both directions.
      return sql`order by price asc, number asc`;
    case 'price_desc':
      return sql`order by price desc, number desc`;
  }
}

function toPage<T>(rows: T[], limit: number): Page<T> {
  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}
