/** The owner may demand a second factor of staff. */
import type { App } from '../../platform/app/app.ts';
import { AppError } from '../../platform/base/errors.ts';
import { readSite } from '../../platform/site/site.server.ts';
import type { Role } from '../table.ts';
import { hasFactor, readFactors } from './wanted.server.ts';

type Caller = { id: string; role: Role | 'admin' };

/** Whether somebody must have a second factor. */
export async function isDemandedOf(app: App, { role }: Pick<Caller, 'role'>): Promise<boolean> {
  return role !== 'user' && (await readSite(app)).factorDemanded;
}

/** 403 for staff who lack the factor that is demanded of them. */
export async function requireFactor(app: App, caller: Caller): Promise<void> {
  if (!(await isDemandedOf(app, caller)) || hasFactor(await readFactors(app.db, caller.id))) return;
  throw new AppError('forbidden', {
    message: 'Saytın sahibi komandadan ikinci addım tələb edir. Davam etmək üçün onu qurun.',
    more: { factor: 'setup' },
  });
}
