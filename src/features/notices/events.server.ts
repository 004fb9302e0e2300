/** An event for an account's open pages. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../database/client.ts';
import type { EventName } from './table.ts';

export type NewEvent = { accountId: string; kind: EventName; data: object };

/** The channel every process listens on; payloads are account ids. */
const eventsChannel = 'account_events';

// Any unused number; its second key is a hash of the account.
const orderLock = 7_201_840;
// A statement takes 65,535 values.
const batchRows = 1000;

/**
 * Prevents other transactions from adding events for these accounts until commit: a page that has read one event then has
 * missed none before, and counts are right.
 */
export async function lockEvents(trx: Transaction<Database>, accounts: readonly string[]): Promise<void> {
  // In a fixed order, or two transactions could deadlock.
  await sql`select pg_advisory_xact_lock(${orderLock}, lock) from (
    select distinct hashtext(account) as lock from unnest(${accounts}::text[]) account order by 1) locks`.execute(trx);
}

/** Stores events and notifies every process when the transaction commits. Once per transaction, or locks could deadlock. */
export async function addEvents(
  trx: Transaction<Database>,
  { now }: Pick<App, 'now'>,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const accounts = [...new Set(events.map(({ accountId }) => accountId))];
  await lockEvents(trx, accounts);
  for (let from = 0; from < events.length; from += batchRows) {
    const batch = events.slice(from, from + batchRows);
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
  await sql`select pg_notify(${eventsChannel}, account) from unnest(${accounts}::text[]) account`.execute(trx);
}
