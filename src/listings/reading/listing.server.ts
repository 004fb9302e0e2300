/** Reading one listing: for the public, or in any state for its owner. */
import { isUuid } from '../../domain/language/uuid.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { notFound } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/client.ts';
import type { Reading } from '../../platform/page/reading.ts';
import { hasPage } from '../life/ended.ts';
import type { ListingRow } from '../present.ts';
import { listingColumns } from './columns.server.ts';
import { readableListings } from './public.server.ts';

/** A listing that has a page, by `_id` or display number, within a section if given. */
export async function readPublicListing(
  reading: Reading,
  id: string,
  section?: string,
): Promise<ListingRow | undefined> {
  const listings = await readableListings(reading);
  const known = await readFrom(reading, listings, id, section);
  // The replica may not have a new listing yet.
  const row = known ?? (reading.fromReplica ? await readFrom(reading.leader, listings, id, section) : undefined);
  return row && hasPage(reading, row) ? row : undefined;
}

/** The same; 404 without one. */
export async function requirePublicListing(...asked: Parameters<typeof readPublicListing>): Promise<ListingRow> {
  return found(await readPublicListing(...asked));
}

/** The listings among these that have a page, by `_id`. */
export async function readPublicListings(app: App, ids: readonly string[]): Promise<Map<string, ListingRow>> {
  const rows = await app.read<ListingRow>(
    sql`select ${listingColumns} from ${await readableListings(app)} l where l.id = any(${ids}::uuid[])`,
  );
  return new Map(rows.filter((row) => hasPage(app, row)).map((row) => [row.id, row]));
}

/** A listing in any state, for its owner and for writing. */
export function readListing(app: App, id: string, section?: string): Promise<ListingRow | undefined> {
  return readFrom(app, sql`listings`, id, section);
}

/** The same; 404 without one. */
export async function requireListing(...asked: Parameters<typeof readListing>): Promise<ListingRow> {
  return found(await readListing(...asked));
}

function found(row: ListingRow | undefined): ListingRow {
  if (!row) throw notFound('Elan tapılmadı.');
  return row;
}

/** A listing that the transaction has locked. */
export async function readLocked(trx: Transaction<Database>, id: string): Promise<ListingRow> {
  const read: App['read'] = async <Row>(query: RawBuilder<unknown>) => (await query.execute(trx)).rows as Row[];
  const row = await readFrom({ read }, sql`listings`, id, undefined);
  if (!row) throw new Error(`The locked listing ${id} is gone.`);
  return row;
}

async function readFrom(app: Pick<App, 'read'>, table: RawBuilder<unknown>, id: string, section: string | undefined) {
  const named = whereId(id, section);
  if (!named) return undefined;
  const [row] = await app.read<ListingRow>(sql`select ${listingColumns} from ${table} l where ${named}`);
  return row;
}

/** The condition that a listing `l` has this `_id` or display number; undefined if `id` can be neither. */
export function whereId(id: string, section: string | undefined): RawBuilder<unknown> | undefined {
  const inSection = section ? sql`and l.section = ${section}` : sql``;
  if (isUuid(id)) return sql`l.id = ${id.toLowerCase()} ${inSection}`;
  return displayNumber.test(id) ? sql`l.number = ${Number(id)} ${inSection}` : undefined;
}

/** The status of a page without a listing: 410 if there was one, whose number is never reused. */
export async function missingStatus(app: App, id: string): Promise<404 | 410> {
  const row = await readListing(app, id);
  // It is in review, or its page is in another section.
  if (row) return row.status === 'pending' || row.status === 'rejected' || hasPage(app, row) ? 404 : 410;
  if (!displayNumber.test(id)) return 404;
  const given = await app.read(sql`
    select from pg_sequences s
    where s.schemaname = current_schema() and s.sequencename = 'listing_numbers'
      and ${Number(id)}::bigint between s.start_value and s.last_value`);
  return given.length > 0 ? 410 : 404;
}

const displayNumber = /^\d{1,15}$/;
