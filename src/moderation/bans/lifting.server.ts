/** Ends bans that are lifted or expired. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { tryLock } from '../../platform/database/advisory-locks.ts';
import type { Database } from '../../platform/database/client.ts';
import type { AccountsTable } from '../../accounts/table.ts';
import type { Actor } from '../../listings/life/table.ts';
import { restoreListings } from './hiding.server.ts';

/** Ends the ban of an account the caller has locked. Returns the number of restored listings. */
export async function endBan(
  trx: Transaction<Database>,
  { id, banned_until }: Pick<AccountsTable, 'id' | 'banned_until'>,
  by: Actor,
  now: Date,
): Promise<number> {
  await trx
    .updateTable('accounts')
    .set({ banned_at: null, banned_until: null, ban_reason: null })
    .where('id', '=', id)
    .execute();
  const ended = await trx
    .updateTable('bans')
    .set({ lifted_at: banned_until && banned_until < now ? banned_until : now })
    .where('account_id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('id')
    .execute();
  let restored = 0;
  for (const ban of ended) {
    await trx.deleteFrom('ban_marks').where('ban_id', '=', ban.id).execute();
    restored += await restoreListings(trx, ban.id, by, now);
  }
  return restored;
}

/** Every few seconds: ends expired bans, one account per transaction. */
export async function liftLapsed(app: App, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await liftNext(app)));
}

/** Ends one expired ban; false if there is none, or another instance is at it (advisory lock). */
async function liftNext(app: App): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'banLapse'))) return false;
    const now = app.now();
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'banned_until'])
      .where('banned_at', 'is not', null)
      .where('banned_until', '<=', now)
      .orderBy('banned_until')
      .limit(1)
      .forUpdate()
      // Skips accounts whose ban is being lifted or changed.
      .skipLocked()
      .executeTakeFirst();
    if (account) await endBan(trx, account, 'time', now);
    return account !== undefined;
  });
}

/** Nightly: removes marks of ended bans whose accounts are gone. */
export async function removeOldMarks(app: App): Promise<void> {
  await app.db.deleteFrom('ban_marks').where('until', '<=', app.now()).execute();
}
