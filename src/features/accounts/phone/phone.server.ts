/** Confirming the phone number of an account by a code that comes as a text message. */
import { randomInt } from 'node:crypto';
import { type NotNull, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../../app.ts';
import type { Db } from '../../../database/client.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { showPhone } from '../../../fields/phone.ts';
import { countAddress, refuseIfAddressSpent, takeAddress } from '../../limits/limits.server.ts';
import { holdAccount } from '../accounts.server.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.server.ts';
import { checkPace } from './phone-pace.server.ts';
import type { Account, Client } from '../sessions/sessions.server.ts';
import { accountLimits } from '../limits.server.ts';

const codeMinutes = 10;
// A gateway that is back later than this would send a code nobody waits for.
const sendMinutes = 5;
const maxTries = 5;
const minuteMs = 60_000;

const alreadyConfirmed = 'Nömrəniz artıq təsdiqlənib.';
const outdated = 'Bu kod artıq keçərli deyil. Yeni kod istəyin.';

/** Has a code sent to the account's number, as often as an account and a number may ask. Returns the number. */
export async function requestPhoneCode(app: App, client: Client, account: Account): Promise<string> {
  const { phone } = await readPhone(app.db, account);
  await refuseIfAddressSpent(app, accountLimits.phoneCodesOfAddress, client.address);
  await app.db.transaction().execute(async (trx) => {
    await holdAccount(trx, account);
    await lockNumber(trx, phone);
    const { phone_verified_at } = await readPhone(trx, account);
    if (phone_verified_at) throw conflict({}, alreadyConfirmed);
    await checkPace(trx, account.id, phone, app.now());
    const id = uuidv7();
    await trx
      .insertInto('phone_codes')
      .values({ id, account_id: account.id, phone, requested_at: app.now(), code_hash: null, expires_at: null })
      .execute();
    await app.queue.send('accounts.sendPhoneCode', { id }, trx);
  });
  // Many accounts behind one address could cost many messages. What was refused above costs none.
  await countAddress(app, accountLimits.phoneCodesOfAddress, client.address);
  return showPhone(phone);
}

/**
 * The job: makes a code and sends it. It is made here, so that it stands in the message alone; a gateway that took the
 * message without saying so is sent another, and the newer code counts. Does nothing once the code is of no use: another
 * was asked for, the number is confirmed, or too much time went by.
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
    .whereRef('accounts.phone', '=', 'asked.phone')
    .where('accounts.phone_verified_at', 'is', null)
    .where((eb) => {
      const later = eb.selectFrom('phone_codes as later').select('later.id');
      const ofSameAccount = later.whereRef('later.account_id', '=', 'asked.account_id');
      return eb.not(eb.exists(ofSameAccount.whereRef('later.requested_at', '>', 'asked.requested_at')));
    })
    .returning('asked.phone')
    .executeTakeFirst();
  if (!asked) return;
  // Azerbaijani letters leave 70 characters to a message; a longer one costs double.
  const text = `AxtarTap kodu: ${code}. ${codeMinutes} dəqiqə işləyir. Heç kimə deməyin.`;
  await app.sms.send({ to: asked.phone, text });
}

/** Marks the account's number as confirmed, for the newest code sent to it. */
export async function confirmPhone(app: App, client: Client, account: Account, code: string): Promise<string> {
  await refuseIfAddressSpent(app, accountLimits.wrongCodesOfAddress, client.address);
  const { phone, phone_verified_at } = await readPhone(app.db, account);
  if (phone_verified_at) return alreadyConfirmed;
  const sent = await takeTry(app, account);
  if (sent && !(await verifyPassword(sent.code_hash, code))) {
    await takeAddress(app, accountLimits.wrongCodesOfAddress, client.address);
    throw wrongCode(maxTries - sent.tries);
  }
  if (sent && (await spendCode(app, account, phone, sent))) return 'Nömrəniz təsdiqləndi.';
  // Perhaps the same person used it a moment ago, by clicking twice.
  if ((await readPhone(app.db, account)).phone_verified_at) return alreadyConfirmed;
  throw invalid({ code: outdated }, outdated);
}

async function readPhone(db: Db, account: Account) {
  const found = await db
    .selectFrom('accounts')
    .select(['phone', 'phone_verified_at'])
    .where('id', '=', account.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** One at a time for a number, whichever process and account asks; an account has one number. */
async function lockNumber(trx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone_codes ${phone}`}, 0))`.execute(trx);
}

/**
 * Counts a try before the code is compared, so that guesses sent at once are counted, too. Six digits are soon guessed:
 * what protects them is that a code belongs to one account, takes five tries and lives ten minutes. For whoever reads the
 * database they are kept as a password is, slow to compare: a million comparisons take longer than the code lives.
 */
async function takeTry(app: App, account: Account) {
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
    .where('tries', '<', maxTries)
    .where('expires_at', '>', app.now())
    .where('code_hash', 'is not', null)
    .returning(['id', 'code_hash', 'tries'])
    .$narrowType<{ code_hash: NotNull }>()
    .executeTakeFirst();
}

function wrongCode(triesLeft: number) {
  const text = triesLeft > 0 ? `Kod yanlışdır. Daha ${triesLeft} cəhd qalıb.` : 'Kod yanlışdır. Yeni kod istəyin.';
  return invalid({ code: text }, text);
}

/** Spends the right code; false if another request has, or if a newer code took its place. */
function spendCode(
  app: App,
  account: Account,
  phone: string,
  sent: { id: string; code_hash: string },
): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    // Its deletion locks the account before its codes: the other way round each could wait for the other.
    await holdAccount(trx, account);
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
    // A number is its last confirmer's: numbers are handed on, and one number for many accounts would make the mark
    // worth nothing. The account that had it loses the mark, and may confirm again if it still gets the messages.
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
