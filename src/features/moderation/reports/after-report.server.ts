/** What becomes of a listing that somebody has reported. */
import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../database/client.ts';
import { isVisible } from '../../../listing/status.ts';
import type { StoredListing } from '../../../listing/table.ts';
import type { ReasonId } from './reasons.ts';
import { daysMs } from '../../listings/life/days.ts';
import { weighForHiding } from './weight.server.ts';
import { hideListing } from '../review/hiding.server.ts';
import { enqueue } from '../review/queue.server.ts';

// Of accounts: as much as three who were never wrong.
const hidingWeight = 3;
// What harms whoever sees it. Nothing else is hidden by reports alone.
const harmful: readonly ReasonId[] = ['fraud', 'prohibited'];

// After a moderator's approval reports reach the queue, but hide nothing.
const approvedDays = 7;

/** Moderators are to look at it; it waits for them if enough people say that it does harm. The caller has locked it. */
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
    // Fractions of weights add up inexactly.
    (await weighForHiding(trx, listing.id, harmful, { dayMs: daysMs(app.config, 1), now: at })) > hidingWeight - 0.001;
  if (hides) await hideListing(trx, listing, 'pending', { actor: 'moderator', at });
  await enqueue(trx, listing.id, { waits: hides, reported: true, since: at });
}

/** Whether a moderator has lately found nothing wrong: reports alone do not say otherwise. */
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
