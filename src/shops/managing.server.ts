/** Who may change a shop. A closed one is its own account's alone to mend, until the admin opens it again. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../platform/app/app.ts';
import type { Db } from '../platform/database/client.ts';
import { forbidden } from '../platform/base/errors.ts';
import { employerOf, requireOwner } from '../accounts/acting/acting.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';

const refusalOfClosedShop = 'İşlədiyiniz mağaza bağlanıb: yenidən açılana qədər onu yalnız sahibi dəyişə bilər.';

/** The account of the shop that the caller may change. 403 for sellers, and for all staff while it is closed. */
export async function requireManager(app: App, request: FastifyRequest): Promise<Account> {
  const shop = await requireOwner(app, request);
  if ((await employerOf(app, request)) && (await isClosedShop(app.db, shop.id))) throw forbidden(refusalOfClosedShop);
  return shop;
}

/** Whether the admin has closed the shop; within a transaction, it stays so until the commit. */
export async function isClosedShop(db: Db, shopId: string): Promise<boolean> {
  const shop = await db
    .selectFrom('shops')
    .select('status')
    .where('account_id', '=', shopId)
    .forShare()
    .executeTakeFirst();
  return shop?.status === 'closed';
}
