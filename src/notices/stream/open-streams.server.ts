/**
 * Registers open streams in the database: an account may have a few across all processes, and each ends with its
 * session.
 */
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { unauthorized } from '../../platform/base/errors.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';
import { eventsMs } from '../removal.server.ts';

const maxStreams = 10;

/** Registers a stream; closes the account's oldest if there are too many. 401 if the session has ended. */
export async function registerStream(app: App, accountId: string, tokenHash: Buffer): Promise<string> {
  const id = uuidv7();
  const { numAffectedRows } = await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId]);
    return sql`
      insert into event_streams (id, account_id, token_hash, opened_at)
      select ${id}, account_id, token_hash, ${app.now()} from sessions
      where token_hash = ${tokenHash} for key share`.execute(trx);
  });
  if (numAffectedRows !== 1n) throw unauthorized();
  // Counts after inserting: two streams opened at once would not see each other.
  const kept = app.db
    .selectFrom('event_streams')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(maxStreams);
  await removeStreams(app, (eb) => eb.and([eb('account_id', '=', accountId), eb('id', 'not in', kept)]));
  return id;
}

export async function unregisterStreams(app: App, ids: readonly string[]): Promise<void> {
  await removeStreams(app, (eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))));
}

/** Skips locked rows: whoever holds the lock is deleting them, perhaps with the account. */
async function removeStreams(
  { db }: App,
  which: (eb: ExpressionBuilder<Database, 'event_streams'>) => Expression<SqlBool>,
): Promise<void> {
  await db
    .deleteFrom('event_streams')
    .where('id', 'in', db.selectFrom('event_streams').select('id').where(which).forUpdate().skipLocked())
    .execute();
}

/** Ids of streams whose session is valid and whose account is not banned. */
export async function readActiveStreams(app: App, ids: readonly string[]): Promise<Set<string>> {
  const rows = await app.db
    .selectFrom('event_streams')
    .innerJoin('sessions', 'sessions.token_hash', 'event_streams.token_hash')
    .innerJoin('accounts', 'accounts.id', 'event_streams.account_id')
    .select('event_streams.id')
    .where('event_streams.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('expires_at', '>', app.now())
    .where((eb) => eb.or([eb('banned_at', 'is', null), eb('banned_until', '<=', app.now())]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The event number after which a new stream starts: the last event that its page knows, or the latest one. */
export async function readStartNumber(app: App, accountId: string, known: number | undefined): Promise<number> {
  const { last } = await app.db
    .selectFrom('account_events')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Math.min(known ?? Infinity, last ?? 0);
}

export type StoredEvent = { account_id: string; number: number; kind: string; data: string };

/** Maximum number of rows read at once. */
export const batchRows = 1000;

/** Events after each account's number, in order. */
export async function readEvents(app: App, after: ReadonlyMap<string, number>): Promise<StoredEvent[]> {
  const since = new Date(app.now().getTime() - eventsMs);
  const { rows } = await sql<StoredEvent>`
    select events.account_id, number, kind, data::text as data
    from unnest(${[...after.keys()]}::uuid[], ${[...after.values()]}::bigint[]) wanted (account_id, last)
    join account_events events on events.account_id = wanted.account_id and number > last
    where at > ${since} order by number limit ${batchRows}`.execute(app.db);
  return rows;
}
