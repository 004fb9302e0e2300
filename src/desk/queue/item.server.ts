/** Loads everything a moderator needs to decide about a listing. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Section } from '../../domain/fields/section.ts';
import { labelsOf } from '../../domain/language/sentence.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { answerListing } from '../../listings/answers.server.ts';
import { isBanned } from '../../accounts/standing.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { reasonById, type ReasonId } from '../../moderation/review/report-reasons.ts';
import type { Flag } from '../../moderation/checks/flag.server.ts';
import type { DecisionKind, DecisionReason, Snapshot, Stage } from '../../moderation/review/table.ts';
import { standingRank } from '../decisions/last-decision.server.ts';
import { snapshotOf } from '../decisions/undo.server.ts';
import { readAsking } from '../../moderation/policies/asking.server.ts';
import {
  type Asking,
  type Rank,
  refusalToBan,
  refusalToDecide,
  refusalWhileBanned,
} from '../../moderation/policies/policies.ts';
import { decidedReasons } from '../../moderation/review/weight.server.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';
import type { Change, QueueItem, Seller } from './answer.server.ts';

/** A listing's data from the queue. */
export type Queued = {
  stage: Stage | null;
  waits: boolean;
  since: Date | null;
  flags: Flag[] | null;
  held_by: string | null;
  held_until: Date | null;
  holder: string | null;
};

/** A listing with its data from the queue. */
export type QueueRow = ListingRow & Queued;

type Report = { listing_id: string; reason: ReasonId; text: string | null; at: Date; account_id: string | null };
type Appeal = {
  listing_id: string;
  text: string;
  at: Date;
  removed_at: Date;
  removed_by: string | null;
  reasons: DecisionReason[];
};
type Past = {
  listing_id: string;
  at: Date;
  decision: DecisionKind;
  reasons: DecisionReason[];
  note: string | null;
  by_role: Rank;
};
type SellerRow = {
  id: string;
  username: string;
  created_at: Date;
  role: string;
  banned_at: Date | null;
  banned_until: Date | null;
  ban_reason: string | null;
  phone_verified_at: Date | null;
  listings: number;
  bans: number;
  banned_by: Rank | null;
  decisions: Partial<Record<DecisionKind, number>> | null;
};

/** Loads the rest of each queue row. */
export async function completeItems(app: App, staff: Staff, rows: readonly QueueRow[]): Promise<QueueItem[]> {
  const ids = rows.map(({ id }) => id);
  const asking = await readAsking(app, app.db, staff);
  const [reports, appeals, past, snapshots, sellers] = await Promise.all([
    readReports(app, ids),
    readAppeals(app, ids),
    readPast(app, ids),
    readSnapshots(app, ids),
    readSellers(app, asking, [...new Set(rows.map(({ account_id }) => account_id))]),
  ]);
  const now = app.now();
  return rows.flatMap((row) => {
    const section = sectionByName(row.section);
    const seller = sellers.get(row.account_id);
    if (!section || !seller) return [];
    const [appeal] = appeals.get(row.id) ?? [];
    const seen = snapshots.get(row.id);
    return {
      listing: answerListing(row, now),
      stage: row.stage,
      waits: row.waits,
      since: row.since?.toISOString() ?? null,
      flags: row.flags ?? [],
      reports: (reports.get(row.id) ?? []).map(presentReport),
      seller,
      ...(seen && row.stage !== 'appeals' && { changes: changesOf(section, seen, snapshotOf(section, row)) }),
      ...(appeal && { appeal: presentAppeal(appeal) }),
      held: heldOf(row, staff, now),
      refusal: seller.bannedAt
        ? refusalWhileBanned
        : refusalToDecide(asking, {
            sellerId: row.account_id,
            isReportedByAsking: (reports.get(row.id) ?? []).some((report) => isReportBy(staff, report)),
            standing: standingRank(past.get(row.id)?.[0]?.by_role, row.status, row.since !== null),
            removedBy: appeal?.removed_by,
          }),
      own: row.account_id === staff.id,
      past: (past.get(row.id) ?? []).map(({ at, decision, reasons, note }) => ({
        at: at.toISOString(),
        decision,
        reasons,
        note,
      })),
    };
  });
}

/** Whether the report is the moderator's own and for moderators to decide. */
function isReportBy({ id }: Staff, { account_id, reason }: Report): boolean {
  return account_id === id && decidedReasons.includes(reason);
}

function heldOf({ held_by, held_until, holder }: Queued, staff: Staff, now: Date): QueueItem['held'] {
  if (!held_by || !held_until || held_until <= now) return null;
  return { by: holder ?? 'Admin', own: held_by === staff.id, until: held_until.toISOString() };
}

function presentReport({ reason, text, at, account_id }: Report): QueueItem['reports'][number] {
  return {
    reason,
    label: reasonById(reason).label,
    text,
    at: at.toISOString(),
    by: account_id ? 'account' : 'visitor',
  };
}

function presentAppeal({ text, at, removed_at, reasons }: Appeal): NonNullable<QueueItem['appeal']> {
  return { text, at: at.toISOString(), removal: { at: removed_at.toISOString(), reasons } };
}

/** Differences between two states of a listing. */
function changesOf(section: Section, before: Snapshot, after: Snapshot): Change[] {
  const labels: Readonly<Record<string, string>> = { ...labelsOf(section.fields), images: 'Şəkillər' };
  const flat = ({ values, images }: Snapshot): Record<string, string> => ({
    ...values,
    images: images.join(', '),
  });
  const [from, to] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((field) =>
    from[field] === to[field]
      ? []
      : [{ field, label: labels[field] ?? field, from: from[field] ?? '', to: to[field] ?? '' }],
  );
}

async function readReports(app: App, ids: readonly string[]): Promise<Map<string, Report[]>> {
  const rows = await app.read<Report>(sql`
    select listing_id, reason, text, at, account_id from (
      select *, row_number() over (partition by listing_id order by number desc) as place from listing_reports
      where listing_id = any(${ids}::uuid[]) and outcome is null and reason <> 'stale') r
    where place <= 50 order by at desc`);
  return Map.groupBy(rows, ({ listing_id }) => listing_id);
}

async function readAppeals(app: App, ids: readonly string[]): Promise<Map<string, Appeal[]>> {
  const rows = await app.read<Appeal>(sql`
    select a.listing_id, a.text, a.at, d.at as removed_at, d.by_id as removed_by, d.reasons
    from listing_appeals a join listing_decisions d on d.number = a.decision
    where a.listing_id = any(${ids}::uuid[]) and a.outcome is null`);
  return Map.groupBy(rows, ({ listing_id }) => listing_id);
}

async function readPast(app: App, ids: readonly string[]): Promise<Map<string, Past[]>> {
  const rows = await app.read<Past>(sql`
    select listing_id, at, decision, reasons, note, by_role from listing_decisions
    where listing_id = any(${ids}::uuid[]) and taken_back_at is null order by number desc`);
  return Map.groupBy(rows, ({ listing_id }) => listing_id);
}

async function readSnapshots(app: App, ids: readonly string[]): Promise<Map<string, Snapshot>> {
  const rows = await app.read<{ listing_id: string; content: Snapshot }>(
    sql`select listing_id, content from listing_snapshots where listing_id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ listing_id, content }) => [listing_id, content]));
}

async function readSellers(app: App, asking: Asking, ids: readonly string[]): Promise<Map<string, Seller>> {
  const rows = await app.read<SellerRow>(sql`
    select id, username, created_at, role, banned_at, banned_until, ban_reason, phone_verified_at,
      (select count(*) from (select from listings where account_id = a.id limit 1000) l) as listings,
      (select count(*) from bans where account_id = a.id) as bans,
      (select by_role from bans where account_id = a.id and lifted_at is null and a.banned_at is not null) as banned_by,
      (select json_object_agg(decision, made) from (
        select decision, count(*) as made from listing_decisions
        where account_id = a.id and taken_back_at is null group by decision) d) as decisions
    from accounts a where id = any(${ids}::uuid[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        userId: row.id,
        username: row.username,
        since: row.created_at.toISOString(),
        phoneVerified: row.phone_verified_at !== null,
        role: row.role,
        bannedAt: isBanned(row, app.now()) ? (row.banned_at?.toISOString() ?? null) : null,
        banRefusal: refusalToBan(asking, { id: row.id, role: row.role, bannedBy: row.banned_by }),
        listings: row.listings,
        decisions: { approve: 0, reject: 0, remove: 0, restore: 0, ...row.decisions },
        bans: row.bans,
      },
    ]),
  );
}
