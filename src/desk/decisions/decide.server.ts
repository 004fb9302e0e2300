/** Decisions about listings. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { conflict, invalid } from '../../platform/base/errors.ts';
import type { Section } from '../../domain/fields/section.ts';
import { lockListing } from '../../listings/life/lock.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { readListing, requireListing, readLocked } from '../../listings/reading/listing.server.ts';
import { forgetRemoval, marksOf, storeReportedContacts } from '../../moderation/reports/contacts.server.ts';
import { hideListing, showListing } from '../../moderation/review/hiding.server.ts';
import { dequeue, readReview } from '../../moderation/review/queue.server.ts';
import type { DecisionKind, DecisionReason, Review } from '../../moderation/review/table.ts';
import { withdrawNow } from '../../photos/withdrawal.server.ts';
import type { StoredListing } from '../../listings/table.ts';
import { type LogEntry, appendToLog } from '../../accounts/staff/log.server.ts';
import { closeReports, judgeReports } from './closing-reports.server.ts';
import { type Decider, readLastDecision, readRank } from './last-decision.server.ts';
import { refuseUnfit } from './refuse-unfit.server.ts';
import { type Outcome, outcomeOf } from './rules.ts';
import { refuseBannedSeller, removeFromBan } from './banned-seller.server.ts';
import { takeBackSeconds } from './take-back.server.ts';
import { storeUndo, readUndo } from './undo.server.ts';

export type Decision = {
  decision: DecisionKind;
  reasons?: DecisionReason[] | undefined;
  /** Note for moderators only. */
  note?: string | undefined;
};

const changedText = 'Elan dəyişib və ya onun haqqında başqa qərar verilib. Ona yenidən baxın.';

/** Decides in one transaction. `seen`: the listing's `updatedAt` as seen by the decider; 409 if it has changed. */
export async function decideListing(
  app: App,
  by: Decider,
  section: Section,
  id: string,
  { decision, reasons = [], note }: Decision,
  seen?: string,
): Promise<ListingRow> {
  refuseUnreasoned(section, decision, reasons);
  const listingBefore = await requireListing(app, id, section.name);
  const contacts = decision === 'remove' ? await marksOf(app, { phones: [listingBefore.contact_phone] }) : [];
  await app.db.transaction().execute(async (trx) => {
    await refuseBannedSeller(app, trx, by, listingBefore.account_id, decision);
    const listing = await removeFromBan(trx, by, await lockListing(trx, listingBefore.id));
    // Its marks were computed of another number.
    if (listing.contact_phone !== listingBefore.contact_phone) throw conflict({}, changedText);
    const decidedOn = await readLocked(trx, listing.id);
    if (seen !== undefined && seen !== listing.updated_at.toISOString()) {
      if (await isRepeat(trx, listing, by, decision)) return;
      throw conflict({}, changedText);
    }
    const queued = await readReview(trx, listing.id);
    const confirms = by.role === 'operator' && (await readRank(trx, listing.id)) !== 'operator';
    const outcome = outcomeOf(decision, listing.status, queued, confirms);
    if (outcome.do === 'refuse') throw conflict({}, outcome.message);
    await refuseUnfit(app, trx, by, listing, queued);
    const at = app.now();
    // Always later than before, whatever the instance's clock: `updated_at` identifies the decision.
    const made = new Date(Math.max(at.getTime(), listing.updated_at.getTime() + 1));
    const number = await store(trx, listing, { decision, reasons, note, by, at, made, queued });
    const undo = await readUndo(trx, listing, queued);
    await closeReports(trx, listing.id, number, decision);
    await closeAppeal(trx, listing.id, decision, at);
    await storeReportedContacts(app, trx, contacts, { kind: 'removal', subject: listing.id, reporter: null });
    if (decision === 'restore') await forgetRemoval(trx, listing.id);
    await apply(app, trx, listing, outcome, at);
    await trx.updateTable('listings').set({ updated_at: made }).where('id', '=', listing.id).execute();
    await dequeue(trx, listing.id);
    await storeUndo(trx, section, decidedOn, undo, decision === 'approve' ? (queued?.flags ?? []) : []);
    await appendToLog(trx, app, logEntry(by, listing, decision, reasons, note));
    await app.queue.sendLater('moderation.tellDecision', { number }, takeBackSeconds + 2, trx);
  });
  await withdrawNow(app);
  return (await readListing(app, listingBefore.id)) ?? listingBefore;
}

function logEntry(
  by: Decider,
  { id, number, section, account_id, status }: StoredListing,
  decision: DecisionKind,
  reasons: readonly DecisionReason[],
  note: string | undefined,
): LogEntry {
  const reason = [...reasons.map(({ text }) => text), ...(note ? [note] : [])].join(' · ');
  return {
    by,
    action: decision,
    listing: { id, number, section },
    accountId: account_id,
    before: { status },
    after: { decision, reasons },
    ...(reason && { reason }),
  };
}

function refuseUnreasoned({ fields }: Section, decision: DecisionKind, reasons: readonly DecisionReason[]): void {
  if ((decision === 'reject' || decision === 'remove') && reasons.length === 0)
    throw invalid({ reasons: 'Ən azı bir səbəb yazın.' });
  // Fields that a reason may name, including derived ones and groups.
  const names = new Set(['images', 'title', 'contact', ...fields.map(({ name }) => name)]);
  if (reasons.some(({ field }) => field !== undefined && !names.has(field)))
    throw invalid({ reasons: 'Bölmədə belə sahə yoxdur.' });
}

/** Whether the request repeats the last decision, after its response was lost. */
async function isRepeat(
  trx: Transaction<Database>,
  { id, updated_at }: StoredListing,
  by: Decider,
  decision: DecisionKind,
): Promise<boolean> {
  const last = await readLastDecision(trx, id);
  return (
    last?.by_id === by.id &&
    last.decision === decision &&
    last.taken_back_at === null &&
    last.made.getTime() === updated_at.getTime()
  );
}

type Made = Decision & {
  reasons: DecisionReason[];
  by: Decider;
  at: Date;
  made: Date;
  queued: Review | undefined;
};

async function store(trx: Transaction<Database>, listing: StoredListing, made: Made): Promise<number> {
  const { queued } = made;
  const { number } = await trx
    .insertInto('listing_decisions')
    .values({
      listing_id: listing.id,
      account_id: listing.account_id,
      at: made.at,
      decision: made.decision,
      was: listing.status,
      stage: queued?.stage ?? null,
      since: queued ? new Date(queued.since) : null,
      entered_at: queued?.entered ? new Date(queued.entered) : null,
      reasons: JSON.stringify(made.reasons),
      note: made.note || null,
      by_id: made.by.id,
      by_role: made.by.role,
      made: made.made,
      taken_back_at: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

async function closeAppeal(
  trx: Transaction<Database>,
  listingId: string,
  decision: DecisionKind,
  at: Date,
): Promise<void> {
  const closed = await trx
    .updateTable('listing_appeals')
    .set({ outcome: decision === 'restore' ? 'granted' : 'denied', decided_at: at })
    .where('listing_id', '=', listingId)
    .where('outcome', 'is', null)
    .returning('decision')
    .executeTakeFirst();
  // Restoring the listing means that the reporters were wrong.
  if (closed && decision === 'restore') await judgeReports(trx, closed.decision, 'declined');
}

async function apply(
  app: App,
  trx: Transaction<Database>,
  listing: StoredListing,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  const by = { actor: 'moderator', at } as const;
  if (outcome.do === 'hide') await hideListing(trx, listing, outcome.as, by);
  if (outcome.do === 'show') await showListing(app, trx, listing, by);
}
