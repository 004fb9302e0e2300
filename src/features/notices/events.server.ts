/** What open pages are to learn at once. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../database/client.ts';
import type { EventName } from './table.ts';

export type NewEvent = { accountId: string; kind: EventName; data: object };

/** The channel that every process listens on; a notice there carries the account's id. */
const eventsChannel = 'account_events';

// Any number that nothing else uses; locks of it carry a hash of the account beside.
const orderLock = 7_201_840;
// A statement takes 65,535 values.
const batchRows = 1000;

/**
 * Keeps others from telling these accounts anything until the commit: whoever has read one event of an account has then
 * missed none before, and counts are right.
 */
export async function lockEvents(trx: Transaction<Database>, accounts: readonly string[]): Promise<void> {
  // In one order, or two transactions could wait for each other.
  await sql`select pg_advisory_xact_lock(${orderLock}, lock) from (
    select distinct hashtext(account) as lock from unnest(${accounts}::text[]) account order by 1) locks`.execute(trx);
}

/** Stores events and has every process learn of them once the transaction commits. Once a transaction, or locks could meet. */
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
