/** Confirmation of an account's phone number by a code in a text message. */
import { cutLine } from '../../platform/messages/words.ts';
import { randomInt } from 'node:crypto';
import type { NotNull } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import { waitForLocksOf } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/client.ts';
import { conflict, invalid, notFound } from '../../platform/base/errors.ts';
import { showPhone } from '../../domain/fields/phone/phone.ts';
import { countAttempt, enforceLimit } from '../../platform/limits/limits.server.ts';
import { lockAccounts } from '../locking.server.ts';
import { lockAccount } from '../accounts.server.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.server.ts';
import { checkPace } from './phone-pace.server.ts';
import type { Account, Client } from '../sessions/sessions.server.ts';
import { accountLimits } from '../limits.server.ts';
import { minuteMs } from '../../domain/language/durations.ts';
import { readSender } from '../../platform/site/site.server.ts';

const codeMinutes = 10;
// After this time nobody waits for the code.
const sendMinutes = 5;
export const maxTries = 5;

export const alreadyConfirmed = 'Nömrəniz artıq təsdiqlənib.';
export const outdated = 'Kodun vaxtı bitib. Yeni kod istəyin.';

/** Requests a code for the account's number, within its limits. Returns the number. */
export async function requestPhoneCode(app: App, client: Client, account: Account): Promise<string> {
  const { phone } = await readPhone(app.db, account);
  if (phone === '') throw conflict({}, 'Hesabınızda nömrə yoxdur. Əvvəlcə nömrənizi yazın.');
  await orderCode(app, client, account, phone, async (trx) => {
    const { phone_verified_at } = await readPhone(trx, account);
    if (phone_verified_at) throw conflict({}, alreadyConfirmed);
    return false;
  });
  return showPhone(phone);
}

/** Orders a code to a number; `check` throws, or returns whether the code changes the account's number. */
export async function orderCode(
  app: App,
  client: Client,
  account: Account,
  phone: string,
  check: (trx: Db) => Promise<boolean>,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockAccount(app, trx, account);
    await lockNumber(trx, phone);
    const changes = await check(trx);
    await checkPace(trx, account.id, phone, app.now());
    const id = uuidv7();
    await trx
      .insertInto('phone_codes')
      .values({
        id,
        account_id: account.id,
        phone,
        requested_at: app.now(),
        code_hash: null,
        expires_at: null,
        changes,
      })
      .execute();
    await app.queue.send('accounts.sendPhoneCode', { id }, trx);
  });
  // Limits an address, which may have many accounts: messages cost money. Requests rejected above do not count.
  await countAttempt(app, accountLimits.phoneCodesOfAddress, client.address);
}

/**
 * Job: creates a code and sends it. Creating it here keeps it out of the queue; a retry sends a new code that replaces
 * the previous one. Does nothing if another was requested, the number is confirmed, or too much time has passed.
 */
export async function sendPhoneCode(app: App, { id }: { id: string }): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = app.now().getTime();
  const codeHash = await hashPassword(code);
  const asked = await app.db
    .updateTable('phone_codes as asked')
    .from('accounts')
    .set({ code_hash: codeHash, expires_at: new Date(now + codeMinutes * minuteMs) })
    .where('asked.id', '=', id)
    .where('asked.requested_at', '>', new Date(now - sendMinutes * minuteMs))
    .whereRef('accounts.id', '=', 'asked.account_id')
    .where((eb) =>
      eb.or([
        eb('asked.changes', '=', true),
        eb.and([eb('accounts.phone', '=', eb.ref('asked.phone')), eb('accounts.phone_verified_at', 'is', null)]),
      ]),
    )
    .where((eb) => {
      const later = eb.selectFrom('phone_codes as later').select('later.id');
      const ofSameAccount = later.whereRef('later.account_id', '=', 'asked.account_id');
      return eb.not(eb.exists(ofSameAccount.whereRef('later.requested_at', '>', 'asked.requested_at')));
    })
    .returning('asked.phone')
    .executeTakeFirst();
  if (!asked) return;
  // Keeps the text short: with Azerbaijani letters, a message has 70 characters, and a longer one costs double.
  const { name } = await readSender(app);
  const text = `${cutLine(name, 15)} kodu: ${code}. ${codeMinutes} dəqiqə işləyir. Kodu heç kimə deməyin.`;
  await app.sms.send({ to: asked.phone, text });
}

/** Marks the number as confirmed if the code is the newest one sent to it. */
export async function confirmPhone(app: App, client: Client, account: Account, code: string): Promise<string> {
  const { phone, phone_verified_at } = await readPhone(app.db, account);
  if (phone_verified_at) return alreadyConfirmed;
  const sent = await countTry(app, account, false);
  if (sent && !(await verifyPassword(sent.code_hash, code))) {
    await enforceLimit(app, accountLimits.wrongCodesOfAddress, client.address);
    throw wrongCode(maxTries - sent.tries);
  }
  if (sent && (await spendCode(app, account, phone, sent))) return 'Nömrəniz təsdiqləndi.';
  // A double click: the first request has confirmed it.
  if ((await readPhone(app.db, account)).phone_verified_at) return alreadyConfirmed;
  throw invalid({ code: outdated }, outdated);
}

export async function readPhone(db: Db, account: Account) {
  const found = await db
    .selectFrom('accounts')
    .select(['phone', 'phone_verified_at'])
    .where('id', '=', account.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** Accounts that have confirmed the number: at most one. */
export async function readHolders(db: Db, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Serializes requests for a number, across processes and accounts. */
export async function lockNumber(trx: Db, phone: string): Promise<void> {
  await waitForLocksOf(trx, 'phoneCodes', [phone]);
}

/**
 * Counts an attempt before comparing the code, so that parallel guesses count, too. Six digits are protected by one
 * account, five attempts and ten minutes, and in the database by a slow hash: a million comparisons take longer than
 * the code is valid.
 */
export async function countTry(app: App, account: Account, changes: boolean) {
  return app.db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('phone_codes')
        .select('id')
        .where('account_id', '=', account.id)
        .orderBy('requested_at', 'desc')
        .limit(1),
    )
    .where('changes', '=', changes)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', app.now())
    .where('code_hash', 'is not', null)
    .returning(['id', 'phone', 'code_hash', 'tries'])
    .$narrowType<{ code_hash: NotNull }>()
    .executeTakeFirst();
}

export function wrongCode(triesLeft: number) {
  const text = triesLeft > 0 ? `Kod yanlışdır. ${triesLeft} cəhdiniz qalıb.` : 'Kod yanlışdır. Yeni kod istəyin.';
  return invalid({ code: text }, text);
}

/** Uses a valid code; false if it was used or replaced meanwhile. */
function spendCode(
  app: App,
  account: Account,
  phone: string,
  sent: { id: string; code_hash: string },
): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [account.id, ...(await readHolders(trx, phone))]);
    await lockAccount(app, trx, account);
    await lockNumber(trx, phone);
    const used = await trx
      .updateTable('phone_codes')
      .set({ code_hash: null })
      .where('id', '=', sent.id)
      .where('phone', '=', phone)
      .where('code_hash', '=', sent.code_hash)
      .returning('id')
      .executeTakeFirst();
    if (!used) return false;
    // A number belongs to the last account that confirmed it, since numbers change hands. The previous account loses
    // its confirmation, and may confirm again.
    await trx
      .updateTable('accounts')
      .set({ phone_verified_at: null })
      .where('phone', '=', phone)
      .where('phone_verified_at', 'is not', null)
      .execute();
    await trx
      .updateTable('accounts')
      .set({ phone_verified_at: app.now() })
      .where('id', '=', account.id)
      .where('phone', '=', phone)
      .execute();
    return true;
  });
}
