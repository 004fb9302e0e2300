/** Takes factors away, whoever has decided it. */
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { endTickets } from './tickets.server.ts';
import { type Factors, hasFactor, readFactors } from './wanted.server.ts';

/** Takes away what was added `since`, or all, and log-ins that wait for it. In a transaction that has locked the holder. */
export async function endFactors(trx: Db, holderId: string, since = new Date(0)): Promise<{ ended: boolean }> {
  const before = await readFactors(trx, holderId);
  for (const table of ['passkeys', 'totp_secrets', 'factor_codes'] as const)
    await trx.deleteFrom(table).where('holder_id', '=', holderId).where('created_at', '>', since).execute();
  const left = await readFactors(trx, holderId);
  await endWithLast(trx, holderId, left);
  await endTickets(trx, holderId);
  return { ended: JSON.stringify(left) !== JSON.stringify(before) };
}

/** Without any factor left, ends the printed codes, which stand in for one, and a pending reset, which would take the next one. */
export async function endWithLast(trx: Db, holderId: string, left: Factors): Promise<void> {
  if (hasFactor(left)) return;
  await trx.deleteFrom('factor_codes').where('holder_id', '=', holderId).execute();
  await trx.deleteFrom('factor_resets').where('account_id', '=', holderId).execute();
}

/** Deletes factors whose holder is gone: nothing in the database ties them, since a holder is an account or an admin. */
export async function removeOrphans({ db }: Pick<App, 'db'>): Promise<void> {
  for (const table of ['passkeys', 'totp_secrets', 'factor_codes'] as const)
    await db
      .deleteFrom(table)
      .where('holder_id', 'not in', (eb) => eb.selectFrom('accounts').select('id'))
      .where('holder_id', 'not in', (eb) => eb.selectFrom('admins').select('id'))
      .execute();
}
