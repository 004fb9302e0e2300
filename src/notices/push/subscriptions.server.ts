/** Push subscriptions of browsers; each belongs to the browser's session and ends with it. */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { unauthorized } from '../../platform/base/errors.ts';
import { type Account, hashToken } from '../../accounts/sessions/sessions.server.ts';

/** A subscription as browsers return it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

// More browsers than anybody has; beyond it, the oldest is dropped.
const maxSubscriptions = 20;

/** Stores a browser's subscription for the account signed in there. */
export async function storeSubscription(
  app: App,
  account: Account,
  token: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  const row = { endpoint, account_id: account.id, token_hash: hashToken(token), ...keys, created_at: app.now() };
  await app.db.transaction().execute(async (trx) => {
    // Serialises an account's subscriptions, to enforce the maximum.
    await trx.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute();
    const session = await trx
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', row.token_hash)
      .forKeyShare()
      .executeTakeFirst();
    // The session has just ended.
    if (!session) throw unauthorized();
    await trx
      .insertInto('push_subscriptions')
      .values({ endpoint_hash: hashEndpoint(endpoint), ...row })
      // Overwrites the owner: another account may have been signed in on that browser.
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
      .execute();
    await dropOldest(trx, account.id);
  });
}

/** Ends pushes to this endpoint. */
export async function dropSubscription(app: App, account: Account, endpoint: string): Promise<void> {
  await app.db
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', hashEndpoint(endpoint))
    .where('account_id', '=', account.id)
    .execute();
}

/** Push services of an account's browsers, without the endpoints, which are secret. */
export async function readOwnSubscriptions(app: App, accountId: string) {
  const rows = await app.db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ endpoint, created_at }) => ({
    service: new URL(endpoint).origin,
    createdAt: created_at.toISOString(),
  }));
}

/** Hash that a subscription is stored under. */
function hashEndpoint(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}

async function dropOldest(trx: Transaction<Database>, accountId: string): Promise<void> {
  await sql`
    delete from push_subscriptions where endpoint_hash in (
      select endpoint_hash from push_subscriptions where account_id = ${accountId}
      order by created_at desc, endpoint_hash offset ${maxSubscriptions})`.execute(trx);
}
