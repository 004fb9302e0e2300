/** Addresses that an account has left and may still take back. */
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { dayMs } from '../../domain/language/durations.ts';

export const undoDays = 3;

/** Whether another account may take the address back: a thief who registers with it would keep it from doing so. */
export async function isReserved(
  { now }: Pick<App, 'now'>,
  db: Db,
  accountId: string,
  emailKey: string,
): Promise<boolean> {
  const left = await db
    .selectFrom('email_changes')
    .select('id')
    .where('before_key', '=', emailKey)
    .where('account_id', '!=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('undone_at', 'is', null)
    .where('asked_at', '>', new Date(now().getTime() - undoDays * dayMs))
    .executeTakeFirst();
  return left !== undefined;
}

/** Ends what was asked for and not confirmed: whoever asked may have been put out since. In a transaction that has locked the account. */
export async function endEmailChanges({ now }: Pick<App, 'now'>, trx: Db, accountId: string): Promise<void> {
  await trx
    .updateTable('email_changes')
    .set({ undone_at: now() })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute();
}
