/** Download of an account's data, and its deletion. */
import type { App } from '../../app.ts';
import { forbidden } from '../../errors.ts';
import { lockAccount } from '../accounts/accounts.server.ts';
import { checkOwnPassword } from '../accounts/passwords/own-password.server.ts';
import type { Account, Client } from '../accounts/sessions/sessions.server.ts';
import { allFeatures } from '../feature.server.ts';
import { defineLimits } from '../limits/limits.server.ts';

/** Limit on downloads. */
export const ownDataLimits = defineLimits({
  downloads: {
    max: 10,
    minutes: 60,
    per: 'account',
    reason: 'Məlumatlarınızı bir az əvvəl bir neçə dəfə endirmisiniz.',
  },
});

/** 403 for every id except the account's own, in any letter case, whether it exists or not. */
export function refuseOthers(asker: Account, id: string): void {
  if (id.toLowerCase() !== asker.id) throw forbidden();
}

/** Everything stored about the account: each feature adds its own. */
export async function readOwnData(app: App, asker: Account, token: string) {
  const data: Record<string, unknown> = { exportedAt: app.now().toISOString() };
  // One after another, to leave database connections for others.
  for (const { ownData = {} } of allFeatures())
    for (const [name, read] of Object.entries(ownData)) data[name] = await read(app, { accountId: asker.id, token });
  return data;
}

/** Deletes the account with everything it owns, files included. Asks for the password: a token may be stolen. */
export async function deleteAccount(app: App, client: Client, asker: Account, password: string): Promise<void> {
  const { id } = asker;
  const checkAgain = await checkOwnPassword(app, client, asker, password, 'password');
  await app.db.transaction().execute(async (trx) => {
    // Serialises with postings and changes in flight.
    await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
    // A ban may have come first: its marks and hidden listings must outlast the account.
    await lockAccount(app, trx, asker);
    await checkAgain(trx);
    const listings = await trx.selectFrom('listings').select('id').where('account_id', '=', id).forUpdate().execute();
    const listingIds = listings.map((listing) => listing.id);
    for (const { onListingsDeleted } of allFeatures()) await onListingsDeleted?.(app, trx, listingIds);
    for (const { onAccountDeleted } of allFeatures()) await onAccountDeleted?.(app, trx, id);
    // Cascades to listings, sessions and codes.
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
    app.log.info({ listings: listings.length }, 'an account was deleted');
  });
}
