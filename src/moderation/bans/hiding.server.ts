/** How a ban affects listings: hides them all, and restores them unchanged. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/client.ts';
import { moveListings } from '../../listings/life/move.server.ts';
import type { Actor } from '../../listings/life/table.ts';

/** Hides all of an account's listings and stores their statuses. The caller has locked the account. Returns their number. */
export async function hideListings(
  trx: Transaction<Database>,
  accountId: string,
  banId: string,
  now: Date,
): Promise<number> {
  const shown = await trx
    .selectFrom('listings')
    .selectAll()
    .where('account_id', '=', accountId)
    // Skips listings removed by a moderator: that decision outlives the ban.
    .where('status', '<>', 'removed')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`
    insert into banned_listings (listing_id, ban_id, status)
    select id, ${banId}, status from listings where id = any(${shown.map(({ id }) => id)}::uuid[])`.execute(trx);
  await moveListings(trx, shown, { to: 'removed', kind: 'hidden', by: 'moderator', at: now });
  return shown.length;
}

/** Restores listings hidden by a ban. Returns their number. The next sweep expires those due meanwhile. */
export async function restoreListings(
  trx: Transaction<Database>,
  banId: string,
  by: Actor,
  now: Date,
): Promise<number> {
  const hidden = await trx
    .selectFrom('banned_listings')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .selectAll('listings')
    .select('banned_listings.status as former')
    .where('ban_id', '=', banId)
    .where('listings.status', '=', 'removed')
    .orderBy('listings.id')
    .forNoKeyUpdate('listings')
    .execute();
  for (const [to, listings] of Map.groupBy(hidden, ({ former }) => former))
    await moveListings(trx, listings, { to, kind: 'restored', by, at: now });
  await trx.deleteFrom('banned_listings').where('ban_id', '=', banId).execute();
  return hidden.length;
}
