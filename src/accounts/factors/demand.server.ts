/** The owner may demand a second factor of staff. */
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { AppError } from '../../platform/base/errors.ts';
import { readSite } from '../../platform/site/site.server.ts';
import type { Role } from '../table.ts';
import { hasFactor, readFactors } from './wanted.server.ts';

type Caller = { id: string; role: Role | 'admin' };

/** Whether somebody must have a second factor: the admin, moderators, and who sells or works for an open shop. */
export async function isDemandedOf(app: App, { id, role }: Caller): Promise<boolean> {
  return (await readSite(app)).factorDemanded && (role !== 'user' || (await isOfShop(app.db, id)));
}

async function isOfShop(db: Db, accountId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb.selectFrom('accounts').select('id').where('id', '=', accountId).where('seller_kind', '=', 'shop'),
          ),
          eb.exists(eb.selectFrom('shop_members').select('shop_id').where('account_id', '=', accountId)),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow();
  return found === true;
}

/** 403 for staff who lack the factor that is demanded of them. */
export async function requireFactor(app: App, caller: Caller): Promise<void> {
  if (!(await isDemandedOf(app, caller)) || hasFactor(await readFactors(app.db, caller.id))) return;
  throw new AppError('forbidden', {
    message: 'Saytın sahibi sizdən ikinci addım tələb edir. Davam etmək üçün onu qurun.',
    more: { factor: 'setup' },
  });
}
