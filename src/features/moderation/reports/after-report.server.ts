/** What happens to a reported listing. */
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

// Total weight of reporting accounts: like three who were never wrong.
const hidingWeight = 3;
// Reasons that harm viewers. Reports alone hide nothing else.
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
    // Fractions of weights add up inexactly.
    (await weighForHiding(trx, listing.id, harmful, { dayMs: daysMs(app.config, 1), now: at })) > hidingWeight - 0.001;
  if (hides) await hideListing(trx, listing, 'pending', { actor: 'moderator', at });
  await enqueue(trx, listing.id, { waits: hides, reported: true, since: at });
}

/** Whether a moderator recently found nothing wrong, which reports alone do not overrule. */
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
