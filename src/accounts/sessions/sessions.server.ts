/** Sessions of accounts. */
import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { notFound, unauthorized } from '../../platform/base/errors.ts';
import { placeOf } from '../../platform/limits/address.ts';
import { rememberPlace } from '../../platform/limits/log-ins.server.ts';
import { banColumns, refuseBanned } from '../standing.server.ts';
import { tellOfFactor } from '../factors/telling.server.ts';
import { lockAccounts } from '../locking.server.ts';
import type { OpenedBy, Role } from '../table.ts';
import { dayMs } from '../../domain/language/durations.ts';

export type Account = { id: string; username: string; role: Role };

/** The sender of a request. */
export type Client = {
  address: string;
  /** Browser and system, from `deviceOf`. */
  device: string;
};

export type Login = { token: string; userId: string; username: string };

const sessionDays = 90;
// More devices than anybody has; beyond it, the least recently used session ends.
const maxSessions = 50;
// Minimum time between updates of `used_at`: reads should not write each time.
const touchMs = 10 * 60_000;

/**
 * Opens a session in a transaction that has locked the account; returns the token, of which only a hash is stored. 403
 * for a banned account, after its credentials have been verified.
 */
export async function openSession(
  app: App,
  trx: Db,
  client: Client,
  accountId: string,
  openedBy: OpenedBy,
): Promise<Login> {
  const token = randomBytes(32).toString('base64url');
  const now = app.now();
  const { username, ...ban } = await trx
    .selectFrom('accounts')
    .select(['username', ...banColumns])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  refuseBanned(ban, now);
  await trx
    .deleteFrom('sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(maxSessions - 1),
    )
    .execute();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      device: client.device,
      place: placeOf(client.address),
      created_at: now,
      used_at: now,
      confirmed_at: now,
      opened_by: openedBy,
      expires_at: new Date(now.getTime() + sessionDays * dayMs),
    })
    .execute();
  await rememberPlace(app, trx, accountId, client.address);
  return { token, userId: accountId, username };
}

/** Opens a session for somebody who logs in, and tells them if the device or the place is new. */
export async function enterAccount(
  app: App,
  trx: Db,
  client: Client,
  accountId: string,
  openedBy: OpenedBy,
): Promise<Login> {
  const isKnown = await isKnownClient(trx, client, accountId);
  const login = await openSession(app, trx, client, accountId, openedBy);
  if (!isKnown) await tellOfFactor(app, trx, { id: accountId, kind: 'account' }, 'newDevice', client);
  return login;
}

/** The place was used before, and the device has a session. Whoever has logged out everywhere is known by the place. */
async function isKnownClient(trx: Db, { address, device }: Client, accountId: string): Promise<boolean> {
  const place = await trx
    .selectFrom('used_places')
    .select('place')
    .where('holder_id', '=', accountId)
    .where('place', '=', placeOf(address))
    .executeTakeFirst();
  if (!place) return false;
  const open = await trx.selectFrom('sessions').select('device').where('account_id', '=', accountId).execute();
  return open.length === 0 || open.some((session) => session.device === device);
}

/** The account of a token; 401 if missing or unknown, 403 if banned. Occasionally updates the time of last use. */
export async function accountOfToken(app: App, token: string | undefined, client?: Client): Promise<Account> {
  if (!token) throw unauthorized();
  return accountOfSession(app, hashToken(token), client);
}

/** The account of a session, by the token's hash. 401 if unknown, 403 if banned. */
export async function accountOfSession(app: App, tokenHash: Buffer, client?: Client): Promise<Account> {
  const session = await app.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'username',
      'role',
      ...banColumns,
      'sessions.id as session_id',
      'device',
      'place',
      'used_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', app.now())
    .executeTakeFirst();
  if (!session) throw unauthorized();
  // Checked although a ban ends sessions: a restored backup may bring one back.
  refuseBanned(session, app.now());
  const { id, username, role, session_id, device, place, used_at } = session;
  const stale = app.now().getTime() - used_at.getTime() > touchMs;
  const moved = client && (place !== placeOf(client.address) || (client.device && client.device !== device));
  if (client && (stale || moved)) await touch(app, id, session_id, client);
  return { id, username, role };
}

/** Ends the session of a token. */
export async function logOut(app: App, token: string): Promise<void> {
  const session = await app.db
    .selectFrom('sessions')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!session) return;
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [session.account_id]);
    await trx.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
  });
}

/** The account's sessions, the current one first. */
export async function readSessions(app: App, account: Pick<Account, 'id'>, token: string) {
  const sessions = await app.db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'place', 'created_at', 'used_at', 'opened_by'])
    .where('account_id', '=', account.id)
    .where('expires_at', '>', app.now())
    .orderBy('used_at', 'desc')
    .execute();
  const own = hashToken(token);
  return sessions
    .map(({ id, token_hash, device, place, created_at, used_at, opened_by }) => ({
      id,
      device,
      place,
      createdAt: created_at.toISOString(),
      usedAt: used_at.toISOString(),
      current: token_hash.equals(own),
      openedBy: opened_by,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends every session of an account. */
export async function endAllSessions(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

/** Ends one of the account's sessions. */
export async function endSession(app: App, account: Account, id: string): Promise<void> {
  const { numDeletedRows } = await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [account.id]);
    return trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
  });
  if (numDeletedRows === 0n) throw notFound('Belə seans yoxdur.');
}

/** Ends all of the account's sessions except that of the token. */
export async function endOtherSessions(app: App, account: Account, token: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [account.id]);
    await trx
      .deleteFrom('sessions')
      .where('account_id', '=', account.id)
      .where('token_hash', '!=', hashToken(token))
      .execute();
  });
}

/** The stored hash of a token or code. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function touch(app: App, accountId: string, sessionId: string, client: Client): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId]);
    const { numUpdatedRows } = await trx
      .updateTable('sessions')
      .set({ place: placeOf(client.address), used_at: app.now(), ...(client.device && { device: client.device }) })
      .where('id', '=', sessionId)
      .executeTakeFirst();
    // Does not record the place if the session has just ended.
    if (numUpdatedRows > 0n) await rememberPlace(app, trx, accountId, client.address);
  });
}
