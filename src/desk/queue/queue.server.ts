/**
 * Reads the moderators' queue: first listings that someone waits for, in order of arrival, then visible ones, riskiest
 * first.
 */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { conflict, notFound } from '../../platform/base/errors.ts';
import { bakuDate, startOfDay } from '../../domain/language/dates.ts';
import type { Section } from '../../domain/fields/section.ts';
import { listingColumns } from '../../listings/reading/columns.server.ts';
import { requireListing } from '../../listings/reading/listing.server.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';
import { refusalOfSeller } from '../decisions/refuse-unfit.server.ts';
import { openConversationReports } from '../conversations/reports.server.ts';
import { openRatingReports } from '../ratings/reports.server.ts';
import { maxCounted } from './counted.ts';
import type { QueueItem, QueuePage, Summary } from './answer.server.ts';
import { completeItems, type Queued, type QueueRow } from './item.server.ts';

export const queueKinds = ['new', 'flagged', 'reported', 'resubmitted', 'appeals'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Keyset cursor of the next page. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const place = z.tuple([z.boolean(), z.int32(), moment, z.uuid()]);
type Place = z.infer<typeof place>;

const holdMinutes = 5;

/** A page of the queue, of one kind or all; a listing can belong to several kinds. */
export async function readQueue(
  app: App,
  staff: Staff,
  { kind, limit, cursor }: { kind?: QueueKind | undefined; limit: number; cursor?: Place | undefined },
): Promise<QueuePage> {
  const where = whereOf(staff, kind);
  const [rows, [counted]] = await Promise.all([
    // Joins the listing in one statement: otherwise a decision made in between would look like something the moderator
    // has seen.
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

/** One listing as the queue shows it, queued or not; in any section unless one is given. */
export async function readItem(app: App, staff: Staff, section: Section | undefined, id: string): Promise<QueueItem> {
  const listing = await requireListing(app, id, section?.name);
  const [queued] = await app.read<Queued>(sql`${selectRows} where q.listing_id = ${listing.id}`);
  const [item] = await completeItems(app, staff, [{ ...listing, ...(queued ?? notQueued) }]);
  if (!item) throw notFound('Elan tapılmadı.');
  return item;
}

/** Claims a listing for some minutes, which others see; 409 if someone else has claimed it. */
export async function claimListing(
  app: App,
  staff: Staff,
  section: Section,
  id: string,
): Promise<{ until: string | null }> {
  const listing = await requireListing(app, id, section.name);
  // Staff who may not decide about a listing must not claim it.
  if (await refusalOfSeller(app, app.db, staff, listing.account_id)) return { until: null };
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
  // Not queued: no need to show others a claim.
  return { until: null };
}

/** Releases a claimed listing. */
export async function releaseListing(app: App, staff: Staff, section: Section, id: string): Promise<void> {
  const listing = await requireListing(app, id, section.name);
  await app.db
    .updateTable('listing_reviews')
    .set({ held_by: null, held_until: null })
    .where('listing_id', '=', listing.id)
    .where('held_by', '=', staff.id)
    .execute();
}

/** Counts for the panel; queue counts stop one above the limit. */
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
        (select count(*)::int from (${openConversationReports(app, staff)
          .select('r.id')
          .limit(maxCounted + 1)}) c)
          as conversations,
        (select count(*)::int from (${openRatingReports(app, staff)
          .select('p.id')
          .limit(maxCounted + 1)}) r)
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

// Excludes listings of banned sellers, which are all hidden.
const notOfBanned = sql`not exists (select from banned_listings b where b.listing_id = q.listing_id)`;

const ofKind: Readonly<Record<QueueKind, RawBuilder<unknown>>> = {
  new: sql`q.stage = 'new' and ${notOfBanned}`,
  flagged: sql`q.flags <> '[]' and ${notOfBanned}`,
  reported: sql`q.reported and ${notOfBanned}`,
  resubmitted: sql`q.stage = 'resubmitted' and ${notOfBanned}`,
  appeals: sql`q.stage = 'appeals' and ${notOfBanned}`,
};
const waits = sql`q.waits and ${notOfBanned}`;

// Excludes appeals against a higher rank's decision, which moderators may not decide.
const decidable = sql`not exists (
  select from listing_appeals p join listing_decisions d on d.number = p.decision
  where p.listing_id = q.listing_id and p.outcome is null and d.by_role <> 'moderator')`;

const forStaff = (where: RawBuilder<unknown>, { role }: Staff) =>
  role === 'moderator' ? sql`${where} and ${decidable}` : where;

const whereOf = (staff: Staff, kind: QueueKind | undefined) => forStaff(kind ? ofKind[kind] : notOfBanned, staff);

/** Count capped one above the limit, which means “more”. */
const count = (where: RawBuilder<unknown>) =>
  sql`(select count(*) from (select from listing_reviews q where ${where} limit ${sql.raw(String(maxCounted + 1))}) counted)`;

// The wait of a returned listing counts from its return, wherever its place is.
const oldest = (where: RawBuilder<unknown>) => sql`(
  select min(coalesce(entered_at, since)) from (
    select q.entered_at, q.since from listing_reviews q where ${where}
    order by q.since, q.listing_id limit ${sql.raw(String(maxCounted))}) first)`;

function after([waits, risk, since, id]: Place): RawBuilder<unknown> {
  return sql`and (q.waits < ${waits} or q.waits = ${waits} and (q.risk < ${risk}
    or q.risk = ${risk} and (q.since, q.listing_id) > (${since}::timestamptz, ${id}::uuid)))`;
}
