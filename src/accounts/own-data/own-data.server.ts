/** Downloads an account's data, and deletes accounts. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { waitForLock } from '../../platform/database/advisory-locks.ts';
import type { Database } from '../../platform/database/client.ts';
import { forbidden, invalid } from '../../platform/base/errors.ts';
import { lockAccount } from '../accounts.server.ts';
import { lockHolder } from '../factors/holders.server.ts';
import { lockAccountAlone } from '../locking.server.ts';
import { hasPassword } from '../passwords/passwords.server.ts';
import { checkOwnPassword } from '../passwords/own-password.server.ts';
import { type Account, type Client, hashToken } from '../sessions/sessions.server.ts';
import { allFeatures } from '../../platform/app/feature.server.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';

/** Rate limit on downloads. */
export const ownDataLimits = defineLimits({
  downloads: {
    max: 10,
    minutes: 60,
    per: 'account',
    reason: 'Məlumatlarınızı bir az əvvəl bir neçə dəfə endirmisiniz.',
  },
});

/** 403 for every id but the account's own (in any letter case), whether it exists or not. */
export function refuseOthers(asker: Account, id: string): void {
  if (id.toLowerCase() !== asker.id) throw forbidden();
}

/** Everything stored about the account: each feature adds its own. */
export async function readOwnData(app: App, asker: Account, token: string) {
  const data: Record<string, unknown> = { exportedAt: app.now().toISOString() };
  // Sequentially, to leave database connections for others.
  for (const { ownData = {} } of allFeatures())
    for (const [name, read] of Object.entries(ownData)) data[name] = await read(app, { accountId: asker.id, token });
  return data;
}

/**
 * Deletes the account with everything it owns, including files. Requires the password, since a token may be stolen, or of
 * an account without one `confirm`, which throws unless the session was confirmed.
 */
export async function deleteAccount(
  app: App,
  client: Client,
  asker: Account,
  { password, confirm, token }: { password: string | undefined; confirm: () => Promise<void>; token: string },
): Promise<void> {
  const { id } = asker;
  if (password === undefined) {
    if (await hasPassword(app.db, { id, kind: 'account' })) throw invalid({ password: 'Şifrənizi yazın.' });
    await confirm();
  }
  const checkAgain =
    password === undefined ? undefined : await checkOwnPassword(app, client, asker, password, 'password');
  await app.db.transaction().execute(async (trx) => {
    await waitForLock(trx, 'deletion');
    // Serialises with posts and changes in flight.
    await lockAccountAlone(trx, id);
    // Refuses if a ban came first: its hashes and hidden listings must outlast the account.
    await lockAccount(app, trx, asker);
    if (checkAgain) await checkAgain(trx);
    else await lockHolder(trx, { id, kind: 'account', session: hashToken(token) });
    const listings = await eraseAccount(app, trx, id);
    app.log.info({ listings }, 'an account was deleted');
  });
}

/** Deletes an account that the caller has locked, with everything it owns. Returns the number of its listings. */
export async function eraseAccount(app: App, trx: Transaction<Database>, id: string): Promise<number> {
  const listings = await trx
    .selectFrom('listings')
    .select('id')
    .where('account_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const listingIds = listings.map((listing) => listing.id);
  for (const { onListingsDeleted } of allFeatures()) await onListingsDeleted?.(app, trx, listingIds);
  for (const { onAccountDeleted } of allFeatures()) await onAccountDeleted?.(app, trx, id);
  // Cascades to listings, sessions and codes.
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
  return listings.length;
}
