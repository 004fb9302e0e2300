/** Who of a shop's staff posted which of its listings. */
import type { Db } from '../../platform/database/client.ts';
import type { Account } from '../sessions/sessions.server.ts';
import { noteTie } from './involvement.server.ts';

type Posted = { owner: Pick<Account, 'id'>; by: Pick<Account, 'id'> | undefined; at: Date };

/** Notes who has posted it for the owner, in the transaction that stores the listing. */
export async function notePoster(trx: Db, listingId: string, { owner, by = owner, at }: Posted): Promise<void> {
  if (by.id === owner.id) return;
  await trx.insertInto('listing_posters').values({ listing_id: listingId, account_id: by.id }).execute();
  await noteTie(trx, by.id, owner.id, at);
}

/** Listings that an account posted for its shop, for its data download. */
export async function readPostedForShop(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_posters')
    .select('listing_id')
    .where('account_id', '=', accountId)
    .orderBy('listing_id')
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}
