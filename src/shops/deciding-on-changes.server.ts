/** The admin decides on what waits of an open shop. */
import type { Selectable } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Db } from '../platform/database/client.ts';
import { conflict } from '../platform/base/errors.ts';
import { type Admin, asStaff } from '../accounts/admin/admin.server.ts';
import { appendToLog } from '../accounts/staff/log.server.ts';
import { type Changes, shownOf } from './changes.ts';
import { keepSlug } from './slugs.server.ts';
import type { ShopsTable } from './table.ts';

export type Decision = {
  decision: 'approve' | 'close' | 'refuse';
  reason?: string | undefined;
  /** Which changes the admin has read. */
  pendingAt?: string | undefined;
};

export const noChanges = () => conflict({}, 'Mağazanın gözləyən dəyişikliyi yoxdur. Səhifəni yeniləyin.');

/** Shows the changes or drops them, within the transaction that has locked the shop. */
export async function decideOnChanges(
  app: App,
  trx: Db,
  admin: Admin,
  shop: Selectable<ShopsTable>,
  { decision, reason, pendingAt }: Decision,
): Promise<void> {
  const { account_id: accountId, pending } = shop;
  // Others than the admin has read must not pass with them.
  if (pendingAt !== undefined && new Date(pendingAt).getTime() !== shop.pending_at?.getTime())
    throw conflict({}, 'Mağaza dəyişikliyi bu arada düzəldib və ya geri götürüb. Səhifəni yeniləyib yenidən baxın.');
  const accepted = decision === 'approve';
  if (!pending) {
    if (accepted) return;
    throw noChanges();
  }
  const now = app.now();
  if (accepted && pending.slug !== undefined) await keepSlug(app, trx, accountId, shop.slug);
  await trx
    .updateTable('shops')
    .set({
      ...(accepted && pending),
      reason: (!accepted && reason) || null,
      decided_at: now,
      pending: null,
      pending_at: null,
    })
    .where('account_id', '=', accountId)
    .execute();
  await appendToLog(trx, app, {
    by: asStaff(admin),
    action: accepted ? 'changeShop' : 'refuseShopChanges',
    accountId,
    before: loggedOf(shownOf(shop)),
    after: { changed: Object.keys(pending), ...loggedOf(pending) },
    ...(reason && { reason }),
  });
  await app.queue.send('shops.tellChanges', { accountId, at: now.toISOString(), accepted }, trx);
}

/** Without the description, in which phones may stand. */
function loggedOf({ name: title, slug: link, voen, site }: Changes) {
  return { title, link, voen, site };
}
