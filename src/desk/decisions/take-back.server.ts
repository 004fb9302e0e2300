/** Undoes a decision within seconds, restoring everything. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { conflict } from '../../platform/base/errors.ts';
import type { Section } from '../../domain/fields/section.ts';
import { isVisible } from '../../listings/status.ts';
import { scheduleReminders } from '../../listings/life/ending/term.server.ts';
import { lockListing } from '../../listings/life/lock.server.ts';
import { moveListing } from '../../listings/life/move.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { readListing, requireListing } from '../../listings/reading/listing.server.ts';
import { dequeue, readReview } from '../../moderation/review/queue.server.ts';
import type { Undo } from '../../moderation/review/table.ts';
import { withdrawNow } from '../../photos/withdrawal.server.ts';
import type { StoredListing } from '../../listings/table.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import { refuse } from '../../moderation/policies/policies.ts';
import { forgetRemoval } from '../../moderation/reports/contacts.server.ts';
import { refuseBannedSeller } from './banned-seller.server.ts';
import { judgeReports } from './closing-reports.server.ts';
import { type Decider, readLastDecision } from './last-decision.server.ts';
import { refusalOfSeller } from './refuse-unfit.server.ts';

/** How many seconds a decision can be undone; nobody is notified earlier. */
export const takeBackSeconds = 10;
// Allowance for the duration of the request.
const graceSeconds = 2;

/** Undoes the last decision, if it is the decider's own and nothing has happened since. */
export async function takeBack(app: App, by: Decider, section: Section, id: string): Promise<ListingRow> {
  const found = await requireListing(app, id, section.name);
  await app.db.transaction().execute(async (trx) => {
    await refuseBannedSeller(app, trx, by, found.account_id);
    const listing = await lockListing(trx, found.id);
    const now = app.now();
    const last = await readLastDecision(trx, listing.id);
    // Already undone: idempotent.
    if (last?.taken_back_at && last.by_id === by.id) return;
    const age = last ? now.getTime() - last.at.getTime() : Number.POSITIVE_INFINITY;
    if (
      !last ||
      last.by_id !== by.id ||
      age > (takeBackSeconds + graceSeconds) * 1000 ||
      last.made.getTime() !== listing.updated_at.getTime()
    )
      throw conflict({}, `Qərarı yalnız ${takeBackSeconds} saniyə ərzində geri götürmək olar.`);
    refuse(await refusalOfSeller(app, trx, by, listing.account_id));
    await closeAppealAgainst(app, trx, listing.id, last.number, now);
    await restore(app, trx, listing, last.number, now);
    if (last.decision === 'remove') await forgetRemoval(trx, listing.id);
    await trx.updateTable('listing_decisions').set({ taken_back_at: now }).where('number', '=', last.number).execute();
    await appendToLog(trx, app, {
      by,
      action: 'takeBack',
      listing,
      accountId: listing.account_id,
      before: { decision: last.decision },
    });
  });
  await withdrawNow(app);
  return (await readListing(app, found.id)) ?? found;
}

/** If the seller has already appealed against the decision, grants the appeal and notifies them. */
async function closeAppealAgainst(
  app: App,
  trx: Transaction<Database>,
  listingId: string,
  number: number,
  at: Date,
): Promise<void> {
  const closed = await trx
    .updateTable('listing_appeals')
    .set({ outcome: 'granted', decided_at: at })
    .where('decision', '=', number)
    .where('outcome', 'is', null)
    .returning('decision')
    .executeTakeFirst();
  if (!closed) return;
  await dequeue(trx, listingId);
  await app.queue.send('moderation.tellSeller', { number, undone: true }, trx);
}

async function restore(
  app: App,
  trx: Transaction<Database>,
  listing: StoredListing,
  number: number,
  at: Date,
): Promise<void> {
  const { id } = listing;
  const snapshot = await trx
    .selectFrom('listing_snapshots')
    .selectAll()
    .where('listing_id', '=', id)
    .executeTakeFirst();
  const undo = snapshot?.undo;
  if (!undo) throw new Error(`decision ${number} about listing ${id} left nothing to restore`);
  // The owner, reports or expiry have changed it since.
  const { became } = undo;
  if (listing.status !== became.status || (listing.expires_at?.toISOString() ?? null) !== became.expiresAt)
    throw conflict({}, 'Elan bundan sonra dəyişib. Qərarı geri götürmək olmur.');
  if (undo.status !== listing.status) {
    const kind = isVisible(undo.status) ? 'restored' : 'hidden';
    await moveListing(trx, listing, { to: undo.status, kind, by: 'moderator', at });
  }
  const expiresAt = undo.expiresAt === null ? null : new Date(undo.expiresAt);
  const made = new Date(Math.max(at.getTime(), listing.updated_at.getTime() + 1));
  await trx
    .updateTable('listings')
    .set({
      expires_at: expiresAt,
      // Unpublishes it if it was never public before.
      ...(undo.publishedAt === null && { published_at: null, position: undo.position }),
      updated_at: made,
    })
    .where('id', '=', id)
    .execute();
  if (isVisible(undo.status) && expiresAt) await scheduleReminders(trx, app, id, expiresAt);
  else await trx.deleteFrom('listing_reminders').where('listing_id', '=', id).execute();
  await restoreHold(trx, id, undo);
  await restoreReview(trx, id, undo);
  const reports = trx.updateTable('listing_reports').where('listing_id', '=', id);
  if (undo.reports.length > 0)
    await reports.set({ outcome: null, decision: null }).where('number', 'in', undo.reports).execute();
  if (undo.appeal !== null) await reopenAppeal(trx, undo.appeal);
  if (undo.content)
    await trx
      .updateTable('listing_snapshots')
      .set({ content: JSON.stringify(undo.content), dismissed: JSON.stringify(undo.dismissed), undo: 'null' })
      .where('listing_id', '=', id)
      .execute();
  else await trx.deleteFrom('listing_snapshots').where('listing_id', '=', id).execute();
}

async function reopenAppeal(trx: Transaction<Database>, decision: number): Promise<void> {
  await trx
    .updateTable('listing_appeals')
    .set({ outcome: null, decided_at: null })
    .where('decision', '=', decision)
    .execute();
  await judgeReports(trx, decision, 'upheld');
}

async function restoreHold(trx: Transaction<Database>, id: string, { hold }: Undo): Promise<void> {
  await trx.deleteFrom('listing_holds').where('listing_id', '=', id).execute();
  if (hold)
    await trx
      .insertInto('listing_holds')
      .values({ listing_id: id, return_to: hold.return_to, at: new Date(hold.at) })
      .execute();
}

async function restoreReview(trx: Transaction<Database>, id: string, { review }: Undo): Promise<void> {
  if (!review) return;
  // Keeps reports that arrived since.
  const since = await readReview(trx, id);
  const { entered, ...before } = review;
  const row = {
    ...before,
    entered_at: entered ? new Date(entered) : null,
    reported: review.reported || since?.reported === true,
    since: new Date(review.since),
    flags: JSON.stringify(review.flags),
    held_by: null,
    held_until: null,
  };
  await trx
    .insertInto('listing_reviews')
    .values({ listing_id: id, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute();
}
