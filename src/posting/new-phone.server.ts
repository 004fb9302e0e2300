/** What a seller's listings show when their number changes. */
import type { Db } from '../platform/database/client.ts';

/** Listings that showed the old number show the new one. */
export async function showNewPhone(
  trx: Db,
  { accountId, before, after }: { accountId: string; before: string; after: string },
): Promise<void> {
  const ofOld = trx
    .selectFrom('listings')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contact_phone', '=', before);
  // In the order in which everybody locks listings.
  const locked = (await ofOld.orderBy('id').forUpdate().execute()).map(({ id }) => id);
  if (locked.length === 0) return;
  await trx
    .updateTable('listings')
    .set({ contact_phone: after })
    .where('id', '=', (eb) => eb.fn.any(eb.val(locked)))
    .execute();
}
