/** Lets staff act for their shop: what they post and answer belongs to the shop. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import { forbidden } from '../../platform/base/errors.ts';
import { requireAccount } from '../accounts/api.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import type { StaffRole } from './table.ts';

/** The account of a shop, and the caller's role there. */
export type Employer = { account: Account; role: StaffRole };

const employers = new WeakMap<FastifyRequest, Promise<Employer | undefined>>();

/** The shop that the caller works for, loaded for each request, so that leaving takes effect at once. */
export function employerOf(app: App, request: FastifyRequest): Promise<Employer | undefined> {
  const employer = employers.get(request) ?? requireAccount(app, request).then((account) => findEmployer(app, account));
  employers.set(request, employer);
  return employer;
}

/** The account that owns the listings: the shop's, or the caller's own. */
export async function requireSeller(app: App, request: FastifyRequest): Promise<Account> {
  return (await employerOf(app, request))?.account ?? requireAccount(app, request);
}

/** The same for actions reserved for owners: 403 for the role `seller`. */
export async function requireOwner(app: App, request: FastifyRequest): Promise<Account> {
  const employer = await employerOf(app, request);
  if (employer?.role === 'seller') throw forbidden('Bunu yalnız mağazanın sahibi edə bilər.');
  return requireSeller(app, request);
}

async function findEmployer(app: App, { id }: Account): Promise<Employer | undefined> {
  const row = await app.db
    .selectFrom('shop_members')
    .innerJoin('accounts', 'accounts.id', 'shop_members.shop_id')
    .select(['accounts.id', 'accounts.username', 'shop_members.role'])
    .where('shop_members.account_id', '=', id)
    .executeTakeFirst();
  // Staff act for the shop as ordinary users, even if its account is a moderator's.
  return row && { account: { id: row.id, username: row.username, role: 'user' }, role: row.role };
}
