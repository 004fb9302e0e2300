/** The queue as moderators read it: first what someone waits for, in order, then visible listings, riskiest first. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import { conflict, notFound } from '../../../errors.ts';
import { bakuDate, startOfDay } from '../../../language/dates.ts';
import type { Section } from '../../../fields/section.ts';
import { listingColumns } from '../../listings/reading/columns.server.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import type { Staff } from '../staff.server.ts';
import { maxCounted } from './counted.ts';
import type { QueueItem, QueuePage, Summary } from './answer.server.ts';
import { completeItems, type Queued, type QueueRow } from './item.server.ts';

export const queueKinds = ['new', 'flagged', 'reported', 'resubmitted', 'appeals'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Where the next page begins. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const place = z.tuple([z.boolean(), z.int32(), moment, z.uuid()]);
type Place = z.infer<typeof place>;

const holdMinutes = 5;

/** A page of the queue, of one kind or all; a listing may be of several kinds. */
export async function readQueue(
  app: App,
  staff: Staff,
  { kind, limit, cursor }: { kind?: QueueKind | undefined; limit: number; cursor?: Place | undefined },
): Promise<QueuePage> {
  const where = whereOf(staff, kind);
  const [rows, [counted]] = await Promise.all([
    // With its listing in one statement: otherwise a decision in between would look like part of what the moderator saw.
    app.read<QueueRow & { risk: number }>(sql`
      select * from (
        ${selectRows} where ${where} ${cursor ? after(cursor) : sql``}
        order by q.waits desc, q.risk desc, q.since, q.listing_id limit ${limit + 1}) queued,
      lateral (select ${listingColumns} from listings l where l.id = queued.listing_id) listing
      order by queued.waits desc, queued.risk desc, queued.since, queued.listing_id`),
    app.read<{ total: number }>(sql`select ${count(where)} as total`),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await completeItems(app, staff, shown),
    nextCursor: last?.since ? writePlace([last.waits, last.risk, last.since, last.id]) : null,
    total: counted?.total ?? 0,
  };
}

const notQueued: Queued = {
  stage: null,
  waits: false,
  since: null,
  flags: null,
  held_by: null,
  held_until: null,
  holder: null,
};

/** One listing as in the queue, whether queued or not; in any section unless given. */
export async function readItem(app: App, staff: Staff, section: Section | undefined, id: string): Promise<QueueItem> {
  const listing = await readListing(app, id, section?.name);
  if (!listing) throw notFound('Elan tapılmadı.');
  const [queued] = await app.read<Queued>(sql`${selectRows} where q.listing_id = ${listing.id}`);
  const [item] = await completeItems(app, staff, [{ ...listing, ...(queued ?? notQueued) }]);
  if (!item) throw notFound('Elan tapılmadı.');
  return item;
}

/** Holds a listing for some minutes, visible to others; 409 if someone else holds it. */
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
  // Not queued: no need to tell others.
  return { until: null };
}

/** Releases it at once. */
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

/** Numbers for the panel; queue counts stop one above the limit. */
export async function readSummary(app: App, staff: Staff): Promise<Summary> {
  const today = startOfDay(bakuDate(app.now()));
  const countFor = (where: RawBuilder<unknown>) => count(forStaff(where, staff));
  const [[queued], [made], [reported]] = await Promise.all([
    app.read<{ waiting: number; oldest: Date | null; queued: number } & Record<QueueKind, number>>(sql`
      select ${countFor(waits)} as waiting, ${oldest(forStaff(waits, staff))} as oldest,
        ${countFor(notOfBanned)} as queued, ${countFor(ofKind.new)} as new, ${countFor(ofKind.flagged)} as flagged,
        ${countFor(ofKind.reported)} as reported, ${countFor(ofKind.resubmitted)} as resubmitted,
        ${countFor(ofKind.appeals)} as appeals`),
    app.read<{ decided: number }>(sql`
      select count(*) as decided from listing_decisions where at >= ${today} and taken_back_at is null`),
    app.read<{ conversations: number; ratings: number }>(sql`
      select
        (select count(*)::int from (select from conversation_reports where closed_at is null limit ${maxCounted + 1}) c)
          as conversations,
        (select count(*)::int from (select from rating_reports where closed_at is null limit ${maxCounted + 1}) r)
          as ratings`),
  ]);
  if (!queued || !made || !reported) throw new Error('the queue was not counted');
  return { ...queued, oldest: queued.oldest?.toISOString() ?? null, ...made, ...reported };
}

/** Parses a cursor; undefined for invalid text. */
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
  select q.listing_id, q.stage, q.waits, q.risk, q.since, q.flags, q.held_by, q.held_until, a.username as holder
  from listing_reviews q left join accounts a on a.id = q.held_by`;

// Their listings are hidden altogether.
const notOfBanned = sql`not exists (select from banned_listings b where b.listing_id = q.listing_id)`;

const ofKind: Readonly<Record<QueueKind, RawBuilder<unknown>>> = {
  new: sql`q.stage = 'new' and ${notOfBanned}`,
  flagged: sql`q.flags <> '[]' and ${notOfBanned}`,
  reported: sql`q.reported and ${notOfBanned}`,
  resubmitted: sql`q.stage = 'resubmitted' and ${notOfBanned}`,
  appeals: sql`q.stage = 'appeals' and ${notOfBanned}`,
};
const waits = sql`q.waits and ${notOfBanned}`;

// Appeals against a higher rank are not for moderators.
const decidable = sql`not exists (
  select from listing_appeals p join listing_decisions d on d.number = p.decision
  where p.listing_id = q.listing_id and p.outcome is null and d.by_role <> 'moderator')`;

const forStaff = (where: RawBuilder<unknown>, { role }: Staff) =>
  role === 'moderator' ? sql`${where} and ${decidable}` : where;

const whereOf = (staff: Staff, kind: QueueKind | undefined) => forStaff(kind ? ofKind[kind] : notOfBanned, staff);

/** A count; one above the limit means “more”. */
const count = (where: RawBuilder<unknown>) =>
  sql`(select count(*) from (select from listing_reviews q where ${where} limit ${sql.raw(String(maxCounted + 1))}) counted)`;

// What returned waits from then on, wherever its place is.
const oldest = (where: RawBuilder<unknown>) => sql`(
  select min(coalesce(entered_at, since)) from (
    select q.entered_at, q.since from listing_reviews q where ${where}
    order by q.since, q.listing_id limit ${sql.raw(String(maxCounted))}) first)`;

function after([waits, risk, since, id]: Place): RawBuilder<unknown> {
  return sql`and (q.waits < ${waits} or q.waits = ${waits} and (q.risk < ${risk}
    or q.risk = ${risk} and (q.since, q.listing_id) > (${since}::timestamptz, ${id}::uuid)))`;
}
