/** Sellers hidden by an account: its searches and notices of its saved searches leave them out. */
import type { App } from '../../platform/app/app.ts';
import { conflict, notFound } from '../../platform/base/errors.ts';
import { lockAccount } from '../accounts.server.ts';
import { lockAccounts } from '../locking.server.ts';
import type { Account } from '../sessions/sessions.server.ts';

export const maxHidden = 500;

/** Cursor: the last seller of the previous page. */
export type Place = { hiddenAt: Date; sellerId: string };
export type HiddenSeller = { userId: string; name: string; hiddenAt: Date };

/** Hides a seller. Idempotent. */
export async function hideSeller(app: App, account: Account, sellerId: string): Promise<void> {
  if (sellerId === account.id) throw conflict({}, 'Öz elanlarınızı gizlətmək olmaz.');
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [account.id, sellerId]);
    await lockAccount(app, trx, account);
    // Serialises the account's changes, so that they are counted correctly.
    await trx.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute();
    const seller = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', sellerId)
      .forKeyShare()
      .executeTakeFirst();
    if (!seller) throw notFound('Belə satıcı yoxdur.');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('hidden_sellers')
      .values({ account_id: account.id, seller_id: sellerId, hidden_at: app.now() })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const { count } = await trx
      .selectFrom('hidden_sellers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    if (count > maxHidden)
      throw conflict({}, `Ən çox ${maxHidden} satıcı gizlətmək olar. Əvvəlcə bəzilərini yenidən göstərin.`);
  });
}

/** Shows a hidden seller's listings again. Idempotent. */
export async function showSeller({ db }: App, account: Account, sellerId: string): Promise<void> {
  await db
    .deleteFrom('hidden_sellers')
    .where('account_id', '=', account.id)
    .where('seller_id', '=', sellerId)
    .execute();
}

/** A page of hidden sellers, latest first, with the next cursor. */
export async function readHidden(
  { db }: App,
  accountId: string,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<{ items: HiddenSeller[]; next: Place | null }> {
  const rows = await db
    .selectFrom('hidden_sellers as h')
    .innerJoin('accounts as a', 'a.id', 'h.seller_id')
    .select(['h.seller_id as userId', 'a.username as name', 'h.hidden_at as hiddenAt'])
    .where('h.account_id', '=', accountId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('h.hidden_at', 'h.seller_id'), '<', eb.tuple(after!.hiddenAt, after!.sellerId)),
      ),
    )
    .orderBy('h.hidden_at', 'desc')
    .orderBy('h.seller_id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last ? { hiddenAt: last.hiddenAt, sellerId: last.userId } : null };
}

/** Ids of all sellers hidden by an account. */
export async function hiddenOf({ db }: Pick<App, 'db'>, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('hidden_sellers').select('seller_id').where('account_id', '=', accountId).execute();
  return rows.map(({ seller_id }) => seller_id);
}
