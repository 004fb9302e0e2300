/** Takes away a second factor that somebody has lost. Staff need two, or a day; the operator's command neither. */
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { conflict, notFound } from '../../platform/base/errors.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { appendToLog, type LoggedBy } from '../staff/log.server.ts';
import { undoDays } from '../changes/reserved.server.ts';
import { lockAccounts } from '../locking.server.ts';
import { endAllSessions } from '../sessions/sessions.server.ts';
import { endFactors } from './ending.server.ts';
import { lockHolder } from './holders.server.ts';
import type { Holder } from './table.ts';
import { tellOfFactor } from './telling.server.ts';
import { hasFactor, readFactors } from './wanted.server.ts';

type Asked = { done: true; holdsAt: null } | { done: false; holdsAt: string };

/** Asks for a reset, or agrees to what another has asked for. In the transaction that has checked who may. */
export async function askForReset(
  app: App,
  trx: Db,
  { by, accountId, reason }: { by: LoggedBy; accountId: string; reason: string },
): Promise<Asked> {
  const holder = { id: accountId, kind: 'account' } as const;
  await lockHolder(trx, holder);
  if (!hasFactor(await readFactors(trx, accountId))) throw conflict({}, 'Bu hesabın ikinci addımı yoxdur.');
  const asked = await readAsked(trx, accountId);
  if (asked?.asked_by === by.id) throw conflict({}, 'Bunu artıq istəmisiniz. İkinci moderator razılaşmalıdır.');
  if (asked) {
    await reset(app, trx, holder, by, reason);
    return { done: true, holdsAt: null };
  }
  const now = app.now();
  const holdsAt = new Date(now.getTime() + dayMs);
  await trx
    .insertInto('factor_resets')
    .values({
      account_id: accountId,
      asked_by: by.id,
      asked_by_name: by.name,
      asked_by_role: by.role,
      reason,
      asked_at: now,
      holds_at: holdsAt,
    })
    .execute();
  await appendToLog(trx, app, { by, action: 'askFactorReset', accountId, reason });
  await tellOfFactor(app, trx, holder, 'resetAsked');
  return { done: false, holdsAt: holdsAt.toISOString() };
}

/** The request for an account. One by somebody who is no longer a moderator ends. */
async function readAsked(trx: Db, accountId: string) {
  await trx
    .deleteFrom('factor_resets')
    .where('account_id', '=', accountId)
    .where('asked_by_role', '=', 'moderator')
    .where('asked_by', 'not in', (eb) => eb.selectFrom('accounts').select('id').where('role', '=', 'moderator'))
    .execute();
  return trx.selectFrom('factor_resets').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/**
 * Ends a pending reset, since a factor that is used is not lost. A factor made less than three days before the request ends
 * none: it may be a thief's key, while the owner asks for help.
 */
export async function noteFactorUse(trx: Db, holderId: string, madeAt: Date): Promise<void> {
  await trx
    .deleteFrom('factor_resets')
    .where('account_id', '=', holderId)
    .where('asked_at', '>=', new Date(madeAt.getTime() + undoDays * dayMs))
    .execute();
}

/** Job: resets that nobody stopped within a day. */
export async function holdDueResets(app: App): Promise<void> {
  const due = await app.db
    .selectFrom('factor_resets')
    .select('account_id')
    .where('holds_at', '<=', app.now())
    .execute();
  for (const { account_id: id } of due) {
    await app.db.transaction().execute(async (trx) => {
      // Deleted meanwhile, with the request.
      if ((await lockAccounts(trx, [id])).size === 0) return;
      const holder = { id, kind: 'account' } as const;
      await lockHolder(trx, holder);
      const asked = await readAsked(trx, id);
      if (!asked || asked.holds_at > app.now()) return;
      const by = { id: asked.asked_by, name: asked.asked_by_name, role: asked.asked_by_role };
      await reset(app, trx, holder, by, asked.reason);
    });
  }
}

/** Takes the admin's factor away, by the operator's command. */
export async function resetAdminFactor(app: App, username: string): Promise<string> {
  return app.db.transaction().execute(async (trx) => {
    const admin = await trx.selectFrom('admins').select('id').where('username', '=', username).executeTakeFirst();
    if (!admin) throw notFound(`There is no admin ${username}.`);
    const holder = { id: admin.id, kind: 'admin' } as const;
    await lockHolder(trx, holder);
    if (!hasFactor(await readFactors(trx, admin.id))) throw conflict({}, `${username} has no second factor.`);
    await reset(app, trx, holder, { id: null, name: 'operator', role: 'operator' }, 'npm run reset-factor');
    return `the second factor of ${username} is gone`;
  });
}

async function reset(
  app: App,
  trx: Db,
  holder: Pick<Holder, 'id' | 'kind'>,
  by: LoggedBy,
  reason: string,
): Promise<void> {
  await endFactors(trx, holder.id);
  // Whoever has lost the factor logs in anew; so does a thief.
  if (holder.kind === 'account') await endAllSessions(trx, holder.id);
  else await trx.deleteFrom('admin_sessions').where('admin_id', '=', holder.id).execute();
  const accountId = holder.kind === 'account' ? { accountId: holder.id } : {};
  await appendToLog(trx, app, { by, action: 'resetFactor', ...accountId, reason });
  await tellOfFactor(app, trx, holder, 'factorReset');
}
