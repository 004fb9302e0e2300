/** Marks of banned people: recognise their new accounts without storing number or address. */
import { createHmac } from 'node:crypto';
import type { App } from '../../../app.ts';
import type { Db } from '../../../database/client.ts';
import { secretKey } from '../../../database/secret-key.ts';
import { parsePhone } from '../../../fields/phone/phone.ts';
import { mailboxKey } from '../../accounts/accounts.server.ts';
import type { BanMarksTable } from './table.ts';

/** The keyed hash of a phone number or e-mail, normalised. */
export async function markOf(app: Pick<App, 'pool'>, of: BanMarksTable['kind'], value: string): Promise<Buffer> {
  const key = await secretKey(app.pool, 'ban-marks');
  const spelled = of === 'phone' ? (parsePhone(value) ?? value) : mailboxKey(value);
  return createHmac('sha256', key).update(`${of}:${spelled}`).digest();
}

/** Whether one of them belongs to someone banned now. */
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
        eb.and([eb('kind', '=', 'phone'), eb('mark', '=', ofPhone)]),
        eb.and([eb('kind', '=', 'email'), eb('mark', '=', ofEmail)]),
      ]),
    )
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', app.now())]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
