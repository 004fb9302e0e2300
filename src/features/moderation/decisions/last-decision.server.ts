import type { Transaction } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { forbidden } from '../../../errors.ts';
import { isHidden } from '../../../listing/status.ts';
import type { Review } from '../review/table.ts';
import type { StoredListing } from '../../../listing/table.ts';
import type { LogEntry } from '../log/log.server.ts';
import { isAbove, type Rank, refusalOfDecision } from '../ranks.ts';

/** Who decides: a moderator, the admin, or (by command, without id) the operator. */
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
 * The rank whose decision holds; undefined if later events ask for a new decision: it waits, or is queued though visible.
 * An appeal alone does not.
 */
export function standingRank(
  last: Rank | undefined,
  status: StoredListing['status'],
  isQueued: boolean,
): Rank | undefined {
  const isNew = status === 'pending' || (!isHidden(status) && isQueued);
  return isNew ? undefined : last;
}

/** Only the same rank or a higher one changes a decision. */
export async function refuseLower(
  trx: Transaction<Database>,
  by: Decider,
  { id, status }: StoredListing,
  queued: Review | undefined,
): Promise<void> {
  const standing = standingRank(await readRank(trx, id), status, queued !== undefined);
  if (standing && isAbove(standing, by.role)) throw forbidden(refusalOfDecision(standing));
}

/** The rank of the last decision that holds. */
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
