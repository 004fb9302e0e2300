/** Account locks, which are taken before all others: see `docs/locks.md`. */
import { waitForLocksOf, waitForSharedLocksOf } from '../platform/database/advisory-locks.ts';
import type { Db } from '../platform/database/client.ts';

/**
 * Locks accounts until the commit, against deletions and bans only. Call it before touching rows that belong to them:
 * deleting an account waits for its rows, so their writer must not wait for the deletion. Returns the accounts that
 * exist.
 */
export async function lockAccounts(trx: Db, ids: readonly (string | null)[]): Promise<Set<string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  await queueForAccounts(trx, wanted);
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(wanted)))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Waits for pending deletions and bans. Call it before locking rows for key share: such row locks have no queue, so a
 * few busy tabs could delay a deletion until it times out.
 */
export async function queueForAccounts(trx: Db, ids: readonly string[]): Promise<void> {
  await waitForSharedLocksOf(trx, 'accounts', ids);
}

/**
 * Lets one transaction at a time decide whether an account has a shop or works for one. Call it after `lockAccounts` and
 * before locking the shop; other writers of the account's rows do not wait.
 */
export async function lockOccupation(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Locks an account exclusively: waits for its writers, and blocks later ones until the commit. */
export async function lockAccountAlone(trx: Db, id: string): Promise<void> {
  await waitForLocksOf(trx, 'accounts', [id]);
  await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
}
