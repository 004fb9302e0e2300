/** Open streams, registered in the database: an account may have a few across all processes, and each ends with its session. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../../app.ts';
import { unauthorized } from '../../../errors.ts';
import { eventsMs } from '../removal.server.ts';

const maxStreams = 10;

/** Registers a stream; closes the account's oldest if there are too many. 401 if the session has ended. */
export async function registerStream(app: App, accountId: string, tokenHash: Buffer): Promise<string> {
  const id = uuidv7();
  const { numAffectedRows } = await sql`
    insert into event_streams (id, account_id, token_hash, opened_at)
    select ${id}, account_id, token_hash, ${app.now()} from sessions
    where token_hash = ${tokenHash} for key share`.execute(app.db);
  if (numAffectedRows !== 1n) throw unauthorized();
  // After inserting, or two opened at once would not see each other.
  await app.db
    .deleteFrom('event_streams')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_streams')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .offset(maxStreams),
    )
    .execute();
  return id;
}

export async function unregisterStreams(app: App, ids: readonly string[]): Promise<void> {
  await app.db
    .deleteFrom('event_streams')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

/** The streams whose session is valid and whose account is not banned. */
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

/** The number after which a new stream begins: that of the last event its page knows of, or of the last event there is. */
export async function readStartNumber(app: App, accountId: string, known: number | undefined): Promise<number> {
  const { last } = await app.db
    .selectFrom('account_events')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Math.min(known ?? Infinity, last ?? 0);
}

export type StoredEvent = { account_id: string; number: number; kind: string; data: string };

/** At most so many rows are read at once. */
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
