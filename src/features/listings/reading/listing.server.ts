/** One listing: as the public may see it, or whatever its state for its owner. */
import sql, { empty, type Sql } from 'sql-template-tag';
import type { App } from '../../../app.ts';
import type { Reading } from '../../../page/reading.ts';
import type { ListingRow } from '../present.ts';
import { listingColumns } from './columns.server.ts';

/** A listing that the public may see, by its `_id` or display number, within a section if one is given. */
export async function readVisibleListing(
  reading: Reading,
  id: string,
  section?: string,
): Promise<ListingRow | undefined> {
  const found = await readFrom(reading, sql`visible_listings`, id, section);
  // A replica may lag behind a listing that was posted a moment ago.
  return found ?? (reading.fromReplica ? readFrom(reading.leader, sql`visible_listings`, id, section) : undefined);
}

/** A listing whatever its state: for its owner, and for what writes it. */
export function readListing(app: App, id: string, section?: string): Promise<ListingRow | undefined> {
  return readFrom(app, sql`listings`, id, section);
}

async function readFrom(app: App, table: Sql, id: string, section: string | undefined) {
  const named = whereNamed(id, section);
  if (!named) return undefined;
  const [row] = await app.read<ListingRow>(sql`select ${listingColumns} from ${table} l where ${named}`);
  return row;
}

/** The condition on a listing `l` that it has this `_id` or display number; undefined for what can be neither. */
export function whereNamed(id: string, section: string | undefined): Sql | undefined {
  const inSection = section ? sql`and l.section = ${section}` : empty;
  if (uuid.test(id)) return sql`l.id = ${id.toLowerCase()} ${inSection}`;
  return displayNumber.test(id) ? sql`l.number = ${Number(id)} ${inSection}` : undefined;
}

/** The status of a page without a listing: 410 for a display number that was given out, since none is given twice. */
export async function missingStatus(app: App, id: string): Promise<404 | 410> {
  if (!displayNumber.test(id)) return 404;
  const gone = await app.read(sql`
    select from pg_sequences s
    where s.schemaname = current_schema() and s.sequencename = 'listing_numbers'
      and ${Number(id)}::bigint between s.start_value and s.last_value
      and not exists (select from visible_listings where number = ${Number(id)}::bigint)`);
  return gone.length > 0 ? 410 : 404;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const displayNumber = /^\d{1,15}$/;
