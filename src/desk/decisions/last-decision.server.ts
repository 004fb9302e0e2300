import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/client.ts';
import { isHidden } from '../../listings/status.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { LogEntry } from '../../accounts/staff/log.server.ts';
import type { Rank } from '../../moderation/policies/policies.ts';

/** Who decides: a moderator, the admin, or the operator (by command, without an id). */
export type Decider = LogEntry['by'];

/** The listing's last decision. */
export function readLastDecision(trx: Transaction<Database>, listingId: string) {
  return trx
    .selectFrom('listing_decisions')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Rank of the decision in force; undefined if later events require a new one: the listing waits, or is visible and
 * queued. An appeal alone does not count.
 */
export function standingRank(
  last: Rank | undefined,
  status: StoredListing['status'],
  isQueued: boolean,
): Rank | undefined {
  const isNew = status === 'pending' || (!isHidden(status) && isQueued);
  return isNew ? undefined : last;
}

/** Rank of the decision in force for a listing. */
export async function readRank(trx: Transaction<Database>, listingId: string): Promise<Rank | undefined> {
  const last = await trx
    .selectFrom('listing_decisions')
    .select('by_role')
    .where('listing_id', '=', listingId)
    .where('taken_back_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.by_role;
}
