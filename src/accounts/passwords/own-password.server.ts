/** Password changes. A token may be stolen, so irreversible actions ask for the password again. */
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { conflict, invalid, isAppError } from '../../platform/base/errors.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import { forgetOtherPlaces, limitLogIns } from '../../platform/limits/log-ins.server.ts';
import { emailKey } from '../accounts.server.ts';
import { endEmailChanges } from '../changes/reserved.server.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { lockHolder } from '../factors/holders.server.ts';
import { tellOfFactor } from '../factors/telling.server.ts';
import { hashPassword, lockPassword, noPassword, refuseCommonPassword, verifyPassword } from './passwords.server.ts';
import { type Account, type Client, hashToken } from '../sessions/sessions.server.ts';
import { endTickets } from '../factors/tickets.server.ts';
import { accountLimits } from '../limits.server.ts';

const wrong = 'Şifrə yanlışdır.';

/** Call it first in a transaction: throws if the verified password has been replaced since. */
export type AssertPasswordUnchanged = (trx: Db) => Promise<void>;

/** Throws for a wrong password, under `field`; wrong ones count as failed log-ins. */
export async function checkOwnPassword(
  app: App,
  { address }: Client,
  { id }: Account,
  password: string,
  field: string,
): Promise<AssertPasswordUnchanged> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  const subject = emailKey(account?.email ?? '');
  const logIn = { limit: accountLimits.failedLogIns, subject, holderId: id, address, wrong } as const;
  try {
    await limitLogIns(app, logIn, () => verifyPassword(account?.password_hash, password));
  } catch (error) {
    // 400 rather than 401: the token is valid.
    throw isAppError(error) && error.code === 'unauthorized' ? invalid({ [field]: wrong }, wrong) : error;
  }
  return async (trx) => {
    const isHeld = await lockPassword(trx, 'accounts', id, account?.password_hash ?? '');
    if (!isHeld) throw invalid({ [field]: wrong }, wrong);
  };
}

type Change = { currentPassword?: string | undefined; newPassword: string };

/**
 * Changes the password and ends all sessions but the current one. Without the current password, the caller has asked the
 * session to be confirmed.
 */
export async function changePassword(
  app: App,
  client: Client,
  account: Account,
  token: string,
  { currentPassword, newPassword }: Change,
): Promise<void> {
  // With it, wrong ones count as failed log-ins.
  if (currentPassword === undefined) await enforceLimit(app, accountLimits.factorChanges, account.id);
  await refuseCommonPassword(app, newPassword, 'newPassword');
  const checkAgain =
    currentPassword === undefined
      ? undefined
      : await checkOwnPassword(app, client, account, currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(newPassword);
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, { id: account.id, kind: 'account', session: hashToken(token) });
    await checkAgain?.(trx);
    await trx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', account.id).execute();
    await trx
      .deleteFrom('sessions')
      .where('account_id', '=', account.id)
      .where('token_hash', '!=', hashToken(token))
      .execute();
    await forgetOtherPlaces(app, trx, account.id, client.address);
    // Deletes pending reset links, which could undo the change.
    await trx.deleteFrom('reset_codes').where('account_id', '=', account.id).execute();
    await endTickets(trx, account.id);
    await endEmailChanges(app, trx, account.id);
  });
}

const keyDays = 14;

/** Does without a password, for whoever has signed in by a key for two weeks. */
export async function removePassword(app: App, { id }: Account, token: string): Promise<void> {
  const holder = { id, kind: 'account' } as const;
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, { ...holder, session: hashToken(token) });
    const key = await trx
      .selectFrom('passkeys')
      .select('id')
      .where('holder_id', '=', id)
      .where('created_at', '<=', new Date(app.now().getTime() - keyDays * dayMs))
      .where('last_used_at', 'is not', null)
      .executeTakeFirst();
    if (!key) throw conflict({}, 'Şifrəni silmək üçün əvvəlcə iki həftə giriş açarı ilə daxil olun.');
    await trx.updateTable('accounts').set({ password_hash: noPassword }).where('id', '=', id).execute();
    await trx.deleteFrom('reset_codes').where('account_id', '=', id).execute();
    await endTickets(trx, id);
    await endEmailChanges(app, trx, id);
    await tellOfFactor(app, trx, holder, 'passwordRemoved');
  });
}
