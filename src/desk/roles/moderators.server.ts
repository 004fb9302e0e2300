/** Moderators, appointed by the admin. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { conflict, notFound } from '../../platform/base/errors.ts';
import { banColumns, isBanned } from '../../accounts/standing.server.ts';
import type { Role } from '../../accounts/table.ts';
import { appendToLog } from '../../accounts/staff/log.server.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';

/** Sets an account's role, effective with its next call. Idempotent. */
export async function setRole(app: App, by: Staff, accountId: string, role: Role) {
  return app.db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'username', 'role', ...banColumns])
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) throw notFound('Belə hesab yoxdur.');
    const { id, username } = account;
    if (role === account.role) return { userId: id, username, role };
    if (role === 'moderator' && isBanned(account, app.now()))
      throw conflict({}, 'Hesab bloklanıb. Moderator təyin etmək üçün əvvəlcə blokdan çıxarın.');
    await trx.updateTable('accounts').set({ role }).where('id', '=', id).execute();
    const action = role === 'moderator' ? 'addModerator' : 'removeModerator';
    await appendToLog(trx, app, { by, action, accountId: id, before: { role: account.role }, after: { role } });
    return { userId: id, username, role };
  });
}

/** All moderators, in order of registration. */
export async function readModerators(app: App) {
  const rows = await app.db
    .selectFrom('accounts')
    .select((eb) => [
      'id',
      'username',
      'email',
      eb
        .selectFrom('moderation_log')
        .select('at')
        .whereRef('account_id', '=', 'accounts.id')
        .where('action', '=', 'addModerator')
        .orderBy('number', 'desc')
        .limit(1)
        .as('since'),
    ])
    // Written exactly as in the partial index.
    .where(sql<boolean>`role <> 'user'`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, username, email, since }) => ({
    userId: id,
    username,
    email,
    ...(since && { since: since.toISOString() }),
  }));
}
