/** Queues or hides a reported listing. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { isVisible } from '../../listings/status.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { ReasonId } from '../review/report-reasons.ts';
import { daysMs } from '../../listings/life/days.ts';
import { weighForHiding } from '../review/weight.server.ts';
import { hideListing } from '../review/hiding.server.ts';
import { enqueue } from '../review/queue.server.ts';

// Total reporter weight above which a listing is hidden: that of three accounts that were never wrong.
const hidingWeight = 3;
// Reports hide a listing only for reasons that harm viewers.
const harmful: readonly ReasonId[] = ['fraud', 'prohibited'];

// For this long after a moderator's approval, reports queue a listing but do not hide it.
const approvedDays = 7;

/** Queues the listing; hides it until review if enough people report harm. The caller has locked it. */
export async function reviewReported(
  app: App,
  trx: Transaction<Database>,
  listing: StoredListing,
  reason: ReasonId,
): Promise<void> {
  const at = app.now();
  const hides =
    harmful.includes(reason) &&
    app.config.moderation !== 'off' &&
    isVisible(listing.status) &&
    !(await isApproved(app, trx, listing.id, at)) &&
    // Tolerance: sums of fractional weights are inexact.
    (await weighForHiding(trx, listing.id, harmful, { dayMs: daysMs(app.config, 1), now: at })) > hidingWeight - 0.001;
  if (hides) await hideListing(trx, listing, 'pending', { actor: 'moderator', at });
  await enqueue(trx, listing.id, { waits: hides, reported: true, since: at });
}

/** Whether a moderator recently approved the listing: reports alone do not overrule that. */
async function isApproved(app: App, trx: Transaction<Database>, listingId: string, now: Date): Promise<boolean> {
  const approval = await trx
    .selectFrom('listing_decisions')
    .select('number')
    .where('listing_id', '=', listingId)
    .where('decision', 'in', ['approve', 'restore'])
    .where('taken_back_at', 'is', null)
    .where('at', '>', new Date(now.getTime() - daysMs(app.config, approvedDays)))
    .limit(1)
    .executeTakeFirst();
  return approval !== undefined;
}
