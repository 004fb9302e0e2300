/** What a log-in still wants after the password. */
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { AppError } from '../../platform/base/errors.ts';
import { askForKey, readKeys } from './key-answers.server.ts';
import { issueTicket } from './tickets.server.ts';

/** What a holder has set up. */
export type Factors = { totp: boolean; passkeys: number; codesLeft: number };

export async function readFactors(db: Db, holderId: string): Promise<Factors> {
  const count = (table: 'totp_secrets' | 'passkeys' | 'factor_codes') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('holder_id', '=', holderId);
  const found = await db
    .selectNoFrom((eb) => [
      eb.fn.coalesce(count('totp_secrets'), eb.lit(0)).as('totp'),
      eb.fn.coalesce(count('passkeys'), eb.lit(0)).as('passkeys'),
      eb.fn.coalesce(count('factor_codes'), eb.lit(0)).as('codesLeft'),
    ])
    .executeTakeFirstOrThrow();
  return { totp: found.totp > 0, passkeys: found.passkeys, codesLeft: found.codesLeft };
}

export const hasFactor = ({ totp, passkeys }: Factors) => totp || passkeys > 0;

/**
 * The answer to a right password of somebody who has a second factor: what is wanted, and a ticket for it. Undefined: the
 * password is enough.
 */
export async function wantFactor(app: App, trx: Db, holderId: string): Promise<AppError | undefined> {
  const factors = await readFactors(trx, holderId);
  if (!hasFactor(factors)) return undefined;
  const keys = factors.passkeys > 0 ? await readKeys(trx, holderId) : [];
  const options = keys.length > 0 ? await askForKey(app, keys) : undefined;
  const ticket = await issueTicket(app, trx, { purpose: 'factor', holderId, challenge: options?.challenge });
  const factor = [
    ...(keys.length > 0 ? ['passkey'] : []),
    ...(factors.totp ? ['totp'] : []),
    ...(factors.codesLeft > 0 ? ['code'] : []),
  ];
  return new AppError('unauthorized', {
    message: 'Şifrə düzgündür. İkinci addım qalıb.',
    more: { factor, ticket, ...(options && { options }) },
  });
}
