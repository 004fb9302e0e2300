import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../database/client.ts';
import { conflict } from '../../../errors.ts';
import { banColumns, isBanned } from '../../accounts/bans/bans.server.ts';
import type { StoredListing } from '../../search/listings-table.ts';
import type { Decider } from './last-decision.server.ts';

/**
 * A ban has hidden all listings, and its end brings them back: nothing is decided about them until then, but by the
 * operator. Holds the account until the commit; before the listing is locked, as bans and changes do.
 */
export async function refuseBannedSeller(
  app: App,
  trx: Transaction<Database>,
  by: Decider,
  accountId: string,
): Promise<void> {
  const seller = await trx
    .selectFrom('accounts')
    .select(banColumns)
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  if (seller && isBanned(seller, app.now()) && by.role !== 'operator')
    throw conflict({}, 'Satıcı bloklanıb. Elan haqqında blok götürüləndən sonra qərar verin.');
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
