import type { Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../database/client.ts';
import { conflict } from '../../../errors.ts';
import { banColumns, isBanned } from '../../accounts/bans/bans.server.ts';

/**
 * A ban has hidden all listings, and its end brings them back: nothing is decided about them until then. Holds the account
 * until the commit; before the listing is locked, as bans and changes do.
 */
export async function refuseBannedSeller(app: App, trx: Transaction<Database>, accountId: string): Promise<void> {
  const seller = await trx
    .selectFrom('accounts')
    .select(banColumns)
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  if (seller && isBanned(seller, app.now()))
    throw conflict({}, 'Satıcı bloklanıb. Elan haqqında blok götürüləndən sonra qərar verin.');
}
