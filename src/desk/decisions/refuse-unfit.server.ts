/** Applies the policies to decisions about listings. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database, Db } from '../../platform/database/client.ts';
import type { StoredListing } from '../../listings/table.ts';
import { readAsking } from '../../moderation/policies/asking.server.ts';
import { refusalToDecide, refuse } from '../../moderation/policies/policies.ts';
import { decidedReasons } from '../../moderation/review/weight.server.ts';
import { type Decider, readRank, standingRank } from './last-decision.server.ts';

/** 403 with the policy's reason. `queued`: the listing's row in the queue. */
export async function refuseUnfit(
  app: App,
  trx: Transaction<Database>,
  by: Decider,
  { id, account_id, status }: StoredListing,
  queued: object | undefined,
): Promise<void> {
  const removal = await trx
    .selectFrom('listing_appeals')
    .innerJoin('listing_decisions', 'listing_decisions.number', 'listing_appeals.decision')
    .select('by_id')
    .where('listing_appeals.listing_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  const report = await trx
    .selectFrom('listing_reports')
    .select('number')
    .where('listing_id', '=', id)
    .where('account_id', '=', by.id)
    .where('outcome', 'is', null)
    .where('reason', 'in', decidedReasons)
    .limit(1)
    .executeTakeFirst();
  refuse(
    refusalToDecide(await readAsking(app, trx, by), {
      sellerId: account_id,
      isReportedByAsking: report !== undefined,
      standing: standingRank(await readRank(trx, id), status, queued !== undefined),
      removedBy: removal?.by_id,
    }),
  );
}

/**
 * Why staff may not undo a decision about the seller's listing or claim it; null: they may. Only checks who the seller
 * is.
 */
export async function refusalOfSeller(app: App, db: Db, by: Decider, sellerId: string): Promise<string | null> {
  const asking = await readAsking(app, db, by);
  return refusalToDecide(asking, { sellerId, isReportedByAsking: false, standing: undefined, removedBy: undefined });
}
