import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { conflict } from '../../platform/base/errors.ts';
import { queueForAccounts } from '../../accounts/locking.server.ts';
import { banColumns, isBanned } from '../../accounts/standing.server.ts';
import type { DecisionKind } from '../../moderation/review/table.ts';
import type { StoredListing } from '../../listings/table.ts';
import { refusalWhileBanned } from '../../moderation/policies/policies.ts';
import type { Decider } from './last-decision.server.ts';

/**
 * Refuses decisions about listings of a banned seller, except by the operator: the ban hides them all, and its end
 * restores them. Locks the account until the commit, before the listing: the same lock order as bans and changes.
 */
export async function refuseBannedSeller(
  app: App,
  trx: Transaction<Database>,
  by: Decider,
  accountId: string,
  decision?: DecisionKind,
): Promise<void> {
  await queueForAccounts(trx, [accountId]);
  const seller = await trx
    .selectFrom('accounts')
    .select(banColumns)
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  if (seller && isBanned(seller, app.now()) && (by.role !== 'operator' || decision === 'restore'))
    throw conflict({}, refusalWhileBanned);
}

/**
 * Excludes a listing from what the end of a ban restores: the operator's decision outlives the ban. Returns it as it
 * was before the ban.
 */
export async function removeFromBan(
  trx: Transaction<Database>,
  by: Decider,
  listing: StoredListing,
): Promise<StoredListing> {
  if (by.role !== 'operator') return listing;
  const hidden = await trx
    .deleteFrom('banned_listings')
    .where('listing_id', '=', listing.id)
    .returning('status')
    .executeTakeFirst();
  return { ...listing, ...hidden };
}
