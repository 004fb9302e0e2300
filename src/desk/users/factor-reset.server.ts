/** Staff take away the second factor of somebody who has lost it. */
import type { App } from '../../platform/app/app.ts';
import { notFound } from '../../platform/base/errors.ts';
import { askForReset } from '../../accounts/factors/resets.server.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';
import { readAsking } from '../../moderation/policies/asking.server.ts';
import { refusalToResetFactor, refuse } from '../../moderation/policies/policies.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';

/** Asks for it, or agrees: it holds once a second of the staff agrees, or after a day. */
export async function resetFactor(app: App, by: Staff, accountId: string, reason: string) {
  return app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId]);
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'role'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!account) throw notFound('Belə hesab yoxdur.');
    refuse(refusalToResetFactor(await readAsking(app, trx, by), account));
    return askForReset(app, trx, { by, accountId, reason });
  });
}
