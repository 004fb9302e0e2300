/** What open pages are to learn at once. */
import { sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../database/client.ts';
import type { EventName } from './table.ts';

export type NewEvent = { accountId: string; kind: EventName; data: object };

/** The channel that every process listens on; a notice there carries the account's id. */
export const eventsChannel = 'account_events';

// Any number that nothing else uses; locks of it carry a hash of the account beside.
const orderLock = 7_201_840;

/**
 * Stores events and has every process learn of them once the transaction commits. At most a thousand: each account is
 * locked until then, so that whoever has read one of its events has missed none before.
 */
export async function addEvents(
  trx: Transaction<Database>,
  { now }: Pick<App, 'now'>,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const accounts = [...new Set(events.map(({ accountId }) => accountId))].toSorted();
  // In one order, or two transactions could wait for each other.
  await sql`select pg_advisory_xact_lock(${orderLock}, lock) from (
    select distinct hashtext(account) as lock from unnest(${accounts}::text[]) account order by 1) locks`.execute(trx);
  await trx
    .insertInto('account_events')
    .values(
      events.map(({ accountId, kind, data }) => ({
        account_id: accountId,
        kind,
        data: JSON.stringify(data),
        at: now(),
      })),
    )
    .execute();
  await sql`select pg_notify(${eventsChannel}, account) from unnest(${accounts}::text[]) account`.execute(trx);
}
