/** Keyed hashes of banned people's contacts: recognise their new accounts without storing phone or e-mail. */
import { createHmac } from 'node:crypto';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { secretKey } from '../../platform/database/secret-key.ts';
import { parsePhone } from '../../domain/fields/phone/phone.ts';
import { mailboxKey } from '../accounts.server.ts';
import type { BanMarksTable } from './table.ts';

/** The keyed hash of a phone number or e-mail, normalised. */
export async function markOf(app: Pick<App, 'pool'>, of: BanMarksTable['kind'], value: string): Promise<Buffer> {
  const key = await secretKey(app.pool, 'ban-marks');
  const spelled = of === 'phone' ? (parsePhone(value) ?? value) : mailboxKey(value);
  return createHmac('sha256', key).update(`${of}:${spelled}`).digest();
}

/** Whether one of the hashes belongs to a currently banned person. */
export async function hasBanMark(
  app: Pick<App, 'pool' | 'db' | 'now'>,
  { phone, email }: { phone: string; email: string },
  db: Db = app.db,
): Promise<boolean> {
  const [ofPhone, ofEmail] = await Promise.all([markOf(app, 'phone', phone), markOf(app, 'email', email)]);
  const found = await db
    .selectFrom('ban_marks')
    .select('ban_id')
    .where((eb) =>
      eb.or([
        // An account that lost its number has none.
        eb.and([eb('kind', '=', 'phone'), eb('mark', '=', ofPhone), eb.val(phone !== '')]),
        eb.and([eb('kind', '=', 'email'), eb('mark', '=', ofEmail)]),
      ]),
    )
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', app.now())]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
