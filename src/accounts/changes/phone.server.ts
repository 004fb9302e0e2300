/** Another phone number: a code to the new one changes number and mark together. */
import type { App } from '../../platform/app/app.ts';
import { allFeatures } from '../../platform/app/feature.server.ts';
import { conflict, invalid } from '../../platform/base/errors.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import { lockAccount } from '../accounts.server.ts';
import { tellOfFactor } from '../factors/telling.server.ts';
import { accountLimits } from '../limits.server.ts';
import { lockAccounts } from '../locking.server.ts';
import { verifyPassword } from '../passwords/passwords.server.ts';
import {
  alreadyConfirmed,
  countTry,
  lockNumber,
  maxTries,
  orderCode,
  outdated,
  readHolders,
  readPhone,
  wrongCode,
} from '../phone/phone.server.ts';
import type { Account, Client } from '../sessions/sessions.server.ts';

/** Sends a code to the new number, within the limits of all codes. */
export async function requestPhoneChange(app: App, client: Client, account: Account, phone: string): Promise<void> {
  await orderCode(app, client, account, phone, async (trx) => {
    const current = await readPhone(trx, account);
    if (current.phone === phone && current.phone_verified_at) throw conflict({}, alreadyConfirmed);
    return true;
  });
}

/** Sets the number that the newest code was sent to. Another account that has confirmed it loses it. */
export async function changePhone(app: App, client: Client, account: Account, code: string): Promise<void> {
  const sent = await countTry(app, account, true);
  if (!sent) throw invalid({ code: outdated }, outdated);
  if (!(await verifyPassword(sent.code_hash, code))) {
    await enforceLimit(app, accountLimits.wrongCodesOfAddress, client.address);
    throw wrongCode(maxTries - sent.tries);
  }
  const { phone } = sent;
  await app.db.transaction().execute(async (trx) => {
    const holders = (await readHolders(trx, phone)).filter((id) => id !== account.id);
    await lockAccounts(trx, [account.id, ...holders]);
    await lockAccount(app, trx, account);
    await lockNumber(trx, phone);
    const used = await trx
      .updateTable('phone_codes')
      .set({ code_hash: null })
      .where('id', '=', sent.id)
      .where('code_hash', '=', sent.code_hash)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw invalid({ code: outdated }, outdated);
    const others = await trx
      .updateTable('accounts')
      .set({ phone: '', phone_verified_at: null })
      .where('phone', '=', phone)
      .where('phone_verified_at', 'is not', null)
      .where('id', '!=', account.id)
      .returning('id')
      .execute();
    const { phone: before } = await readPhone(trx, account);
    await trx
      .updateTable('accounts')
      .set({ phone, phone_verified_at: app.now() })
      .where('id', '=', account.id)
      .execute();
    for (const { onPhoneChanged } of allFeatures())
      await onPhoneChanged?.(trx, { accountId: account.id, before, after: phone });
    await tellOfFactor(app, trx, { id: account.id, kind: 'account' }, 'phoneChanged');
    for (const { id } of others) await tellOfFactor(app, trx, { id, kind: 'account' }, 'phoneLost');
  });
}
