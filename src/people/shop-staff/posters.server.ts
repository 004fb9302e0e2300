/** Who of a shop's staff posted which of its listings. */
import type { Db } from '../../platform/database/client.ts';

/** Notes the poster, in the transaction that stores the listing. */
export async function notePoster(trx: Db, listingId: string, accountId: string): Promise<void> {
  await trx.insertInto('listing_posters').values({ listing_id: listingId, account_id: accountId }).execute();
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
