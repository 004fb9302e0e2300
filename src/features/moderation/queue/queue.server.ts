/** The queue as moderators read it: first what somebody waits for, in turn, then what is visible, riskiest first. */
import sql, { empty, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import { conflict, notFound } from '../../../errors.ts';
import { bakuDate, startOfDay } from '../../../language/dates.ts';
import type { Section } from '../../../fields/section.ts';
import type { ListingRow } from '../../listings/present.ts';
import { listingColumns } from '../../listings/reading/columns.server.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import type { Staff } from '../staff.server.ts';
import { completeItems, type QueueItem, type QueuePage, type QueueRow } from './item.server.ts';

export const queueKinds = ['new', 'flagged', 'reported', 'resubmitted', 'appeals'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Where the next page begins. */
const place = z.tuple([z.boolean(), z.number(), z.coerce.date(), z.uuid()]);
type Place = z.infer<typeof place>;

const holdMinutes = 5;

/** A page of the queue, of one kind or of all; a listing may be of several. */
export async function readQueue(
  app: App,
  staff: Staff,
  { kind, limit, cursor }: { kind?: QueueKind | undefined; limit: number; cursor?: Place | undefined },
): Promise<QueuePage> {
  const where = whereOf(kind);
  const [rows, [counted]] = await Promise.all([
    app.read<QueueRow & { risk: number }>(sql`
      ${selectRows} where ${where} ${cursor ? after(cursor) : empty}
      order by q.waits desc, q.risk desc, q.since, q.listing_id limit ${limit + 1}`),
    app.read<{ total: number }>(sql`select count(*) as total from listing_reviews q where ${where}`),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await completeItems(app, staff, shown, await readListingsOf(app, shown)),
    nextCursor: last?.since ? writePlace([last.waits, last.risk, last.since, last.id]) : null,
    total: counted?.total ?? 0,
  };
}

/** One listing as in the queue, be it there or not; of any section, unless one is given. */
export async function readItem(app: App, staff: Staff, section: Section | undefined, id: string): Promise<QueueItem> {
  const listing = await readListing(app, id, section?.name);
  if (!listing) throw notFound('Elan tapılmadı.');
  const [queued] = await app.read<QueueRow>(sql`${selectRows} where q.listing_id = ${listing.id}`);
  const row: QueueRow = queued ?? {
    id: listing.id,
    stage: null,
    waits: false,
    since: null,
    flags: null,
    held_by: null,
    held_until: null,
    holder: null,
  };
  const [item] = await completeItems(app, staff, [row], new Map([[listing.id, listing]]));
  if (!item) throw notFound('Elan tapılmadı.');
  return item;
}

/** Shows others for some minutes that somebody looks at it; 409 if somebody else does. */
export async function hold(app: App, staff: Staff, section: Section, id: string): Promise<{ until: string | null }> {
  const listing = await readListing(app, id, section.name);
  if (!listing) throw notFound('Elan tapılmadı.');
  const now = app.now();
  const until = new Date(now.getTime() + holdMinutes * 60_000);
  const held = await app.db
    .updateTable('listing_reviews')
    .set({ held_by: staff.id, held_until: until })
    .where('listing_id', '=', listing.id)
    .where((eb) => eb.or([eb('held_by', 'is', null), eb('held_by', '=', staff.id), eb('held_until', '<=', now)]))
    .returning('listing_id')
    .executeTakeFirst();
  if (held) return { until: until.toISOString() };
  const row = await app.db
    .selectFrom('listing_reviews')
    .select('listing_id')
    .where('listing_id', '=', listing.id)
    .executeTakeFirst();
  if (row) throw conflict({}, 'Bu elana indi başqa moderator baxır.');
  // Not in the queue: nobody needs to know.
  return { until: null };
}

/** Lets others have it at once. */
export async function release(app: App, staff: Staff, section: Section, id: string): Promise<void> {
  const listing = await readListing(app, id, section.name);
  if (!listing) throw notFound('Elan tapılmadı.');
  await app.db
    .updateTable('listing_reviews')
    .set({ held_by: null, held_until: null })
    .where('listing_id', '=', listing.id)
    .where('held_by', '=', staff.id)
    .execute();
}

/** Numbers for the panel. */
export async function readSummary(app: App) {
  const today = startOfDay(bakuDate(app.now()));
  const [queued, decided] = await Promise.all([
    app.read<{ waiting: number; oldest: Date | null; queued: number } & Record<QueueKind, number>>(sql`
      select count(*) filter (where q.waits) as waiting, min(q.since) filter (where q.waits) as oldest, count(*) as queued,
        count(*) filter (where q.stage = 'new') as new, count(*) filter (where q.flags <> '[]') as flagged,
        count(*) filter (where q.reported) as reported, count(*) filter (where q.stage = 'resubmitted') as resubmitted,
        count(*) filter (where q.stage = 'appeals') as appeals
      from listing_reviews q where ${notOfBanned}`),
    app.read<{ decided: number }>(sql`
      select count(*) as decided from listing_decisions where at >= ${today} and taken_back_at is null`),
  ]);
  const [all] = queued;
  return {
    waiting: all?.waiting ?? 0,
    oldest: all?.oldest?.toISOString() ?? null,
    queued: all?.queued ?? 0,
    new: all?.new ?? 0,
    flagged: all?.flagged ?? 0,
    reported: all?.reported ?? 0,
    resubmitted: all?.resubmitted ?? 0,
    appeals: all?.appeals ?? 0,
    decided: decided[0]?.decided ?? 0,
  };
}

/** A cursor as it was given out; undefined for any other text. */
export function readPlace(text: string): Place | undefined {
  try {
    const parsed = place.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

const writePlace = (value: Place) => Buffer.from(JSON.stringify(value)).toString('base64url');

const selectRows = sql`
  select q.listing_id as id, q.stage, q.waits, q.risk, q.since, q.flags, q.held_by, q.held_until, a.username as holder
  from listing_reviews q left join accounts a on a.id = q.held_by`;

// Their listings are hidden as a whole.
const notOfBanned = sql`not exists (select from banned_listings b where b.listing_id = q.listing_id)`;

function whereOf(kind: QueueKind | undefined): Sql {
  switch (kind) {
    case undefined:
      return notOfBanned;
    case 'flagged':
      return sql`q.flags <> '[]' and ${notOfBanned}`;
    case 'reported':
      return sql`q.reported and ${notOfBanned}`;
    default:
      return sql`q.stage = ${kind} and ${notOfBanned}`;
  }
}

function after([waits, risk, since, id]: Place): Sql {
  return sql`and (q.waits < ${waits} or q.waits = ${waits} and (q.risk < ${risk}
    or q.risk = ${risk} and (q.since, q.listing_id) > (${since}::timestamptz, ${id}::uuid)))`;
}

async function readListingsOf(app: App, rows: readonly QueueRow[]): Promise<Map<string, ListingRow>> {
  const found = await app.read<ListingRow>(
    sql`select ${listingColumns} from listings l where id = any(${rows.map(({ id }) => id)}::uuid[])`,
  );
  return new Map(found.map((listing) => [listing.id, listing]));
}
