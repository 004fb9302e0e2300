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
 * A ban has hidden all listings, and its end brings them back: nothing is decided about them until then, but what the
 * operator takes down. Holds the account until the commit; before the listing is locked, as bans and changes do.
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

/** What the operator decides outlives a ban: the listing is no more among what its end brings back. As it was before the ban. */
export async function takeFromBan(
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
