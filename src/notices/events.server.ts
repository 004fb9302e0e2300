/** Events for an account's open pages. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { waitForLocksOf } from '../platform/database/advisory-locks.ts';
import type { Database } from '../platform/database/client.ts';
import { lockAccounts } from '../accounts/locking.server.ts';
import type { EventName } from './table.ts';

export type NewEvent = { accountId: string; kind: EventName; data: object };

/** PostgreSQL channel every process listens on; payloads are account ids. */
const eventsChannel = 'account_events';

// Keeps statements below PostgreSQL's 65,535 parameters.
const batchRows = 1000;

/**
 * Blocks other transactions from adding events for these accounts until commit, so that a page that has read one event
 * has missed none before, and counts are right. Returns the accounts that exist.
 */
export async function lockEvents(trx: Transaction<Database>, accounts: readonly string[]): Promise<Set<string>> {
  const there = await lockAccounts(trx, accounts);
  await waitForLocksOf(trx, 'events', [...there]);
  return there;
}

/**
 * Stores events and notifies every process on commit; skips deleted accounts. Call it once per transaction, or locks
 * could deadlock.
 */
export async function addEvents(
  trx: Transaction<Database>,
  { now }: Pick<App, 'now'>,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const there = await lockEvents(trx, [...new Set(events.map(({ accountId }) => accountId))]);
  const deliverable = events.filter(({ accountId }) => there.has(accountId));
  for (let from = 0; from < deliverable.length; from += batchRows) {
    const batch = deliverable.slice(from, from + batchRows);
    await trx
      .insertInto('account_events')
      .values(
        batch.map(({ accountId, kind, data }) => ({
          account_id: accountId,
          kind,
          data: JSON.stringify(data),
          at: now(),
        })),
      )
      .execute();
  }
  await sql`select pg_notify(${eventsChannel}, account) from unnest(${[...there]}::text[]) account`.execute(trx);
}
