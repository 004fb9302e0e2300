/** The admin's log-in, sessions and statistics. */
import { randomBytes } from 'node:crypto';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { forbidden, isAppError, unauthorized } from '../../platform/base/errors.ts';
import { wantFactor } from '../factors/wanted.server.ts';
import { hashPassword, lockPassword, isOutdated, verifyPassword } from '../passwords/passwords.server.ts';
import { accountOfToken, hashToken } from '../sessions/sessions.server.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';
import { guessLimit, limitLogIns, rememberPlace } from '../../platform/limits/log-ins.server.ts';
import { hourMs } from '../../domain/language/durations.ts';

export type Admin = { id: string; username: string };

/** Applies in addition to the limits of all log-ins. */
export const adminLimits = defineLimits({ failedAdminLogIns: guessLimit });

// A working day: the panel is used occasionally, often on a shared computer.
const sessionHours = 12;

/** Opens a session for valid credentials. Unknown names and wrong passwords take the same time and get the same response. */
export async function logInAdmin(
  app: App,
  address: string,
  username: string,
  password: string,
): Promise<{ token: string }> {
  const admin = await app.db
    .selectFrom('admins')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst();
  const wrong = 'Daxil etdiyiniz məlumat yanlışdır';
  const attempt = { limit: adminLimits.failedAdminLogIns, subject: username, holderId: admin?.id, address, wrong };
  await limitLogIns(app, attempt, () => verifyPassword(admin?.password_hash, password));
  // Valid credentials imply an admin.
  const { id, password_hash } = admin as NonNullable<typeof admin>;
  const newHash = (await isOutdated(password_hash, password)) ? await hashPassword(password) : undefined;
  const entered = await app.db.transaction().execute(async (trx) => {
    if (!(await lockPassword(trx, 'admins', id, password_hash))) throw unauthorized(wrong);
    if (newHash) await trx.updateTable('admins').set({ password_hash: newHash }).where('id', '=', id).execute();
    return (await wantFactor(app, trx, id)) ?? openAdminSession(app, trx, address, id);
  });
  if (isAppError(entered)) throw entered;
  return entered;
}

/** Opens a session for an admin who has proved who they are. */
export async function openAdminSession(app: App, trx: Db, address: string, id: string): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = app.now();
  const expiresAt = new Date(now.getTime() + sessionHours * hourMs);
  await trx
    .insertInto('admin_sessions')
    .values({ token_hash: hashToken(token), admin_id: id, expires_at: expiresAt, confirmed_at: now })
    .execute();
  await rememberPlace(app, trx, id, address);
  return { token };
}

/** Ends the session of a token. */
export async function logOutAdmin(app: App, token: string): Promise<void> {
  await app.db.deleteFrom('admin_sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** The admin of a token; 401 if missing or unknown, 403 if it is a user's. */
export async function adminOfToken(app: App, token: string | undefined): Promise<Admin> {
  const admin = await findAdmin(app, token);
  if (admin) return admin;
  await accountOfToken(app, token);
  throw forbidden('Bu əməliyyat yalnız admin üçündür.');
}

/** The admin of a token; undefined if it is not an admin's. */
export async function findAdmin(app: App, token: string | undefined): Promise<Admin | undefined> {
  if (!token) return undefined;
  return app.db
    .selectFrom('admin_sessions')
    .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
    .select(['admins.id', 'admins.username'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', app.now())
    .executeTakeFirst();
}

/** The admin as a staff member, for the log. */
export function asStaff({ id, username }: Admin) {
  return { id, name: username, role: 'admin' } as const;
}

/** Numbers of listings and accounts. */
export async function readStats(app: App): Promise<{ posts: number; users: number }> {
  const count = (table: 'listings' | 'accounts') =>
    app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const [posts, users] = await Promise.all([count('listings'), count('accounts')]);
  return { posts: posts.count, users: users.count };
}

/** Deletes expired admin sessions. */
export async function removeExpiredAdminSessions(app: App): Promise<void> {
  await app.db.deleteFrom('admin_sessions').where('expires_at', '<', app.now()).execute();
}
