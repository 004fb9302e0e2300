import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../database/client.ts';
import { conflict } from '../../../errors.ts';
import { banColumns, isBanned } from '../bans/standing.server.ts';
import type { DecisionKind } from '../review/table.ts';
import type { StoredListing } from '../../../listing/table.ts';
import { refusalWhileBanned } from '../ranks.ts';
import type { Decider } from './last-decision.server.ts';

/**
 * A ban hides all listings, and its end restores them: until then, only the operator may decide about them. Locks the
 * account until commit; before the listing, as bans and changes do.
 */
export async function refuseBannedSeller(
  app: App,
  trx: Transaction<Database>,
  by: Decider,
  accountId: string,
  decision?: DecisionKind,
): Promise<void> {
  const seller = await trx
    .selectFrom('accounts')
    .select(banColumns)
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  if (seller && isBanned(seller, app.now()) && (by.role !== 'operator' || decision === 'restore'))
    throw conflict({}, refusalWhileBanned);
}

/** The operator's decision outlives a ban: excludes the listing from what its end restores. Returns it as before the ban. */
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
