/** Limits how often a phone code may be requested. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/client.ts';
import { tooMany } from '../../platform/base/errors.ts';
import { phoneCodePauseSeconds } from '../schema.ts';
import { dayMs, hourMs } from '../../domain/language/durations.ts';

const maxCodesADay = 5;

/** Rejects codes requested too soon for an account or number: text messages cost money and may bother strangers. */
export async function checkPace(trx: Db, accountId: string, phone: string, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const recent = await trx
    .selectFrom('phone_codes')
    .select(['account_id', 'phone', 'requested_at'])
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('phone', '=', phone)]))
    .where('requested_at', '>', dayAgo)
    .orderBy('requested_at', 'desc')
    .execute();
  const deleted = await trx
    .selectFrom('deleted_phone_codes')
    .select('requested_at')
    .where('number_hash', '=', hashOf(sql.val(phone)))
    .where('requested_at', '>', dayAgo)
    .execute();
  const ofAccount = recent.filter((code) => code.account_id === accountId);
  const ofNumber = [...recent.filter((code) => code.phone === phone), ...deleted].toSorted(
    (a, b) => b.requested_at.getTime() - a.requested_at.getTime(),
  );
  /** Time until the newest code but `skipped` is `ageMs` old, per account and per number; the longer of both. */
  const waitMs = (skipped: number, ageMs: number) => {
    const waits = [ofAccount[skipped], ofNumber[skipped]].map((code) => code && code.requested_at.getTime() + ageMs);
    return Math.max(...waits.map((end) => (end ?? 0) - now.getTime()));
  };
  const dayWait = waitMs(maxCodesADay - 1, dayMs);
  if (dayWait > 0) {
    const hours = Math.ceil(dayWait / hourMs);
    const message = `Gün ərzində ən çox ${maxCodesADay} kod göndərilir. Təxminən ${hours} saat sonra yenidən cəhd edin.`;
    throw tooMany(Math.ceil(dayWait / 1000), message);
  }
  const pause = Math.ceil(waitMs(0, phoneCodePauseSeconds * 1000) / 1000);
  if (pause > 0) throw tooMany(pause, `Yeni kodu ${pause} saniyə sonra istəyə bilərsiniz.`);
}

/** Keeps the send times of a deleted account's codes, so that its number's limits still hold. */
export async function keepSendTimes(trx: Db, accountId: string): Promise<void> {
  await trx
    .insertInto('deleted_phone_codes')
    .columns(['number_hash', 'requested_at'])
    .expression((eb) =>
      eb
        .selectFrom('phone_codes')
        .select([hashOf(sql.ref('phone')).as('number_hash'), 'requested_at'])
        .where('account_id', '=', accountId),
    )
    .execute();
}

function hashOf(phone: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(convert_to(${phone}::text, 'UTF8'))`;
}
