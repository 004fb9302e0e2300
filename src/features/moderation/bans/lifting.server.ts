/** The end of bans: lifted or expired. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../../app.ts';
import type { Database } from '../../../database/client.ts';
import type { AccountsTable } from '../../accounts/table.ts';
import type { Actor } from '../../listings/life/table.ts';
import { restoreListings } from './hiding.server.ts';

// Any number that nothing else uses.
const lapseLock = 7_201_839;

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

/** One instance at a time; false if there is nothing to do. */
async function liftNext(app: App): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lapseLock}) as held`.execute(trx);
    if (!rows[0]?.held) return false;
    const now = app.now();
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'banned_until'])
      .where('banned_at', 'is not', null)
      .where('banned_until', '<=', now)
      .orderBy('banned_until')
      .limit(1)
      .forUpdate()
      // Somebody is lifting or changing it.
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
