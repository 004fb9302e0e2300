/** Password reset by a link in a mail. */
import { randomBytes } from 'node:crypto';
import type { App } from '../../platform/app/app.ts';
import { invalid } from '../../platform/base/errors.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import { forgetOtherPlaces } from '../../platform/limits/log-ins.server.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { emailKey, mailboxKey } from '../accounts.server.ts';
import { endEmailChanges, undoDays } from '../changes/reserved.server.ts';
import { say, trusted } from '../../platform/messages/words.ts';
import { hashPassword, refuseCommonPassword } from './passwords.server.ts';
import { type Client, hashToken } from '../sessions/sessions.server.ts';
import { endFactors } from '../factors/ending.server.ts';
import { tellOfFactor } from '../factors/telling.server.ts';
import { accountLimits } from '../limits.server.ts';
import { mailAccount } from '../mailing.server.ts';
import { readSender } from '../../platform/site/site.server.ts';

const codeMinutes = 30;

/** Requests a reset link. A job looks up the account, so that neither time nor response reveals whether it exists. */
export async function requestReset(app: App, email: string): Promise<void> {
  await enforceLimit(app, accountLimits.resetMails, mailboxKey(email));
  await app.queue.send('accounts.sendResetMail', { email, askedAt: app.now().toISOString() });
}

/** `askedAt`: jobs of the version before have none. */
export type ResetMail = { email: string; askedAt?: string };

/** Job: creates a code and mails its link. */
export async function sendResetMail(app: App, { email, askedAt }: ResetMail): Promise<void> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (!account) return;
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(app.now().getTime() + codeMinutes * 60_000);
  await app.db
    .insertInto('reset_codes')
    .values({ code_hash: hashToken(code), account_id: account.id, expires_at: expiresAt })
    .execute();
  const link = `${app.config.siteUrl}/reset-password?${new URLSearchParams({ email: account.email, code })}`;
  const name = trusted((await readSender(app)).name);
  await mailAccount(app, account.id, {
    kind: 'reset',
    ...(askedAt !== undefined && { messageId: `sifre.${account.id}.${new Date(askedAt).getTime().toString(36)}` }),
    subject: say`${name}: şifrənin yenilənməsi`,
    letter: {
      preview: say`Link ${codeMinutes} dəqiqə işləyir.`,
      heading: say`Salam!`,
      paragraphs: [
        say`${name} hesabınızın şifrəsini yeniləmək istədiniz. Yeni şifrəni bu linklə təyin edin.`,
        say`Link ${codeMinutes} dəqiqə işləyir və yalnız bir dəfə istifadə olunur.`,
      ],
      button: { label: say`Şifrəni yenilə`, link },
      closing: say`Bunu siz istəməmisinizsə, heç nə etməyin: şifrəniz dəyişməyib.`,
    },
  });
}

type Reset = { email: string; code: string; newPassword: string };

/** Sets the password, deletes the code, and ends all sessions. Having the code proves access to the mailbox. */
export async function resetPassword(app: App, client: Client, reset: Reset): Promise<void> {
  await refuseCommonPassword(app, reset.newPassword, 'newPassword');
  // Looks up the code first: hashing is expensive.
  if ((await isResetCode(app, reset)) && (await spendResetCode(app, client, reset))) return;
  // A valid code works beyond the limit: it cannot be guessed.
  await enforceLimit(app, accountLimits.wrongCodesOfAddress, client.address);
  await enforceLimit(app, accountLimits.wrongResetCodes, emailKey(reset.email));
  throw invalid({}, 'Link köhnəlib və ya artıq istifadə olunub. Yenisini istəyin.');
}

async function isResetCode(app: App, { email, code }: Reset): Promise<boolean> {
  const found = await app.db
    .selectFrom('reset_codes')
    .innerJoin('accounts', 'accounts.id', 'reset_codes.account_id')
    .select('account_id')
    .where('code_hash', '=', hashToken(code))
    .where('accounts.email_key', '=', emailKey(email))
    .where('expires_at', '>', app.now())
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses the code; false if another request has used it meanwhile. */
async function spendResetCode(app: App, client: Client, { email, code, newPassword }: Reset): Promise<boolean> {
  const passwordHash = await hashPassword(newPassword);
  return app.db.transaction().execute(async (trx) => {
    // Locks the account first, as password changes and deletions do, to avoid deadlocks.
    await trx.selectFrom('accounts').select('id').where('email_key', '=', emailKey(email)).forNoKeyUpdate().execute();
    const used = await trx
      .deleteFrom('reset_codes')
      .using('accounts')
      .whereRef('accounts.id', '=', 'reset_codes.account_id')
      .where('code_hash', '=', hashToken(code))
      .where('accounts.email_key', '=', emailKey(email))
      .where('expires_at', '>', app.now())
      .returning('account_id')
      .executeTakeFirst();
    if (!used) return false;
    await trx
      .updateTable('accounts')
      .set((eb) => ({
        password_hash: passwordHash,
        email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(app.now())),
      }))
      .where('id', '=', used.account_id)
      .execute();
    await trx.deleteFrom('sessions').where('account_id', '=', used.account_id).execute();
    await trx.deleteFrom('reset_codes').where('account_id', '=', used.account_id).execute();
    // Ends everything the old password gave access to: a thief’s key, too. Older factors are not taken away by mail alone.
    const since = new Date(app.now().getTime() - undoDays * dayMs);
    await endEmailChanges(app, trx, used.account_id);
    const { ended } = await endFactors(trx, used.account_id, since);
    if (ended) await tellOfFactor(app, trx, { id: used.account_id, kind: 'account' }, 'newOnesEnded');
    await forgetOtherPlaces(app, trx, used.account_id, client.address);
    return true;
  });
}
