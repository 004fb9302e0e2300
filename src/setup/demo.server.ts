/** Demo ads and their sellers: counted, and taken away before the market opens. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { siteTopic } from '../platform/cache/changes.ts';
import { waitForLock } from '../platform/database/advisory-locks.ts';
import type { Db } from '../platform/database/client.ts';
import { lockAccountAlone } from '../accounts/locking.server.ts';
import { eraseAccount } from '../accounts/own-data/own-data.server.ts';
import { appendToLog, type LoggedBy } from '../accounts/staff/log.server.ts';

/** The domain of all demo sellers' addresses; nobody receives mail there, so nobody can confirm one. */
export const demoDomain = 'numune.axtartap.az';

export type DemoCount = { listings: number; sellers: number };

// Both together: somebody may register with any address, but has a password then.
const demoSellers = (db: Db) =>
  db.selectFrom('accounts').where('password_hash', '=', '!').where('email_key', 'like', `%@${demoDomain}`);

export async function countDemo(db: Db): Promise<DemoCount> {
  const { sellers, listings } = await demoSellers(db)
    .leftJoin('listings', 'listings.account_id', 'accounts.id')
    .select(({ fn }) => [
      fn.count<string>('accounts.id').distinct().as('sellers'),
      fn.count<string>('listings.id').as('listings'),
    ])
    .executeTakeFirstOrThrow();
  return { listings: Number(listings), sellers: Number(sellers) };
}

/** Removes demo sellers with their ads, one after another, for about so long. Returns what is left. */
export async function removeDemo(app: App, by: LoggedBy, { maxMs = Infinity } = {}): Promise<DemoCount> {
  const before = await countDemo(app.db);
  if (before.sellers === 0) return before;
  // First, so that a start after a kill does not fill the empty database again.
  await appendToLog(app.db, app, { by, action: 'removeDemo', before });
  const started = performance.now();
  for (const { id } of await demoSellers(app.db).select('id').orderBy('id').execute()) {
    if (performance.now() - started > maxMs) break;
    await app.db.transaction().execute(async (trx) => {
      await waitForLock(trx, 'deletion');
      await lockAccountAlone(trx, id);
      await eraseAccount(app, trx, id);
    });
  }
  // Pages say what is a sample of the demo.
  await sql`select pg_notify('changes', ${siteTopic})`.execute(app.db);
  return countDemo(app.db);
}

/** Whether demo ads were here and were removed: they do not come back. */
export async function isDemoRemoved(db: Db): Promise<boolean> {
  const line = await db
    .selectFrom('moderation_log')
    .select('number')
    .where('action', '=', 'removeDemo')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
