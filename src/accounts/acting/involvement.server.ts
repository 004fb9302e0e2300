/** Whom a person of the staff of shops is involved with, so that they do not judge them as a moderator. */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { dayMs } from '../../domain/language/durations.ts';

// Who has left a shop, or whose ads it has deleted, stays involved for so long.
const tieDays = 365;

/** SQL: accounts of the shops that the account works for, has worked or posted for within a year, or has ads of. */
export function shopsOf({ now }: Pick<App, 'now'>, accountId: string | null): RawBuilder<string> {
  return sql`
    select shop_id from shop_members where account_id = ${accountId}
    union
    select shop_id from shop_ties where account_id = ${accountId} and last_at > ${since(now())}
    union
    select l.account_id from listing_posters p join listings l on l.id = p.listing_id where p.account_id = ${accountId}`;
}

/** SQL: those shops, and who works or within a year has worked for them or for the account's own. */
export function colleaguesOf({ now }: Pick<App, 'now'>, accountId: string | null): RawBuilder<string> {
  return sql`
    with theirs (shop_id) as (${shopsOf({ now }, accountId)} union select ${accountId}::uuid)
    select shop_id from theirs
    union
    select account_id from shop_members where shop_id in (select shop_id from theirs)
    union
    select account_id from shop_ties
    where shop_id in (select shop_id from theirs) and last_at > ${since(now())}`;
}

/** Notes that the account posts for the shop or leaves it, in the transaction that does so. */
export async function noteTie(trx: Db, accountId: string, shopId: string, at: Date): Promise<void> {
  await trx
    .insertInto('shop_ties')
    .values({ account_id: accountId, shop_id: shopId, last_at: at })
    .onConflict((conflicting) => conflicting.columns(['account_id', 'shop_id']).doUpdateSet({ last_at: at }))
    .execute();
}

/** Ends the work of all of a shop's staff. */
export async function dismissStaff(trx: Db, shopId: string, at: Date): Promise<void> {
  const gone = await trx.deleteFrom('shop_members').where('shop_id', '=', shopId).returning('account_id').execute();
  for (const { account_id } of gone) await noteTie(trx, account_id, shopId, at);
}

/** Shops that an account has posted for or left within a year, for its data download. */
export async function readTies({ db, now }: App, accountId: string) {
  return db
    .selectFrom('shop_ties')
    .select(['shop_id', 'last_at'])
    .where('account_id', '=', accountId)
    .where('last_at', '>', since(now()))
    .execute();
}

/** Nightly job: forgets ties of more than a year ago. */
export async function removeOldTies({ db, now }: App): Promise<void> {
  await db.deleteFrom('shop_ties').where('last_at', '<=', since(now())).execute();
}

function since(now: Date): Date {
  return new Date(now.getTime() - tieDays * dayMs);
}
