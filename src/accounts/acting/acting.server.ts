/**
 * Lets staff act for their shop: what they post and answer belongs to the shop. Their own ads, conversations and photos
 * stay theirs.
 */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import { forbidden } from '../../platform/base/errors.ts';
import { requireAccount } from '../api.server.ts';
import type { Account } from '../sessions/sessions.server.ts';
import { banColumns, isBanned } from '../standing.server.ts';
import type { StaffRole } from './table.ts';

/** The account of a shop, and the caller's role there. While the shop is banned, nothing can be done in its name. */
export type Employer = { account: Account; role: StaffRole; isBanned: boolean };

export const refusalOfBannedShop =
  'İşlədiyiniz mağaza bloklanıb: blokdan çıxarılana qədər onun adından heç nə etmək olmur. Öz elanlarınız və yazışmalarınız sizdə qalır.';

const employers = new WeakMap<FastifyRequest, Promise<Employer | undefined>>();

/** The shop that the caller works for, banned or not; loaded for each request, so that leaving takes effect at once. */
export function employerOf(app: App, request: FastifyRequest): Promise<Employer | undefined> {
  const employer = employers.get(request) ?? requireAccount(app, request).then((account) => findEmployer(app, account));
  employers.set(request, employer);
  return employer;
}

/** The account that what the caller posts belongs to: the shop's, or the caller's own. 403 for a banned shop's staff. */
export async function requireSeller(app: App, request: FastifyRequest): Promise<Account> {
  const employer = await employerOf(app, request);
  return employer ? inItsName(employer) : requireAccount(app, request);
}

/** The same for actions reserved for owners: 403 for the role `seller`. */
export async function requireOwner(app: App, request: FastifyRequest): Promise<Account> {
  const seller = await requireSeller(app, request);
  if (!(await managesShop(app, request))) throw forbidden('Bunu yalnız mağazanın sahibi edə bilər.');
  return seller;
}

/** Whether the caller sees and changes what only a shop's owners may. */
export async function managesShop(app: App, request: FastifyRequest): Promise<boolean> {
  return (await employerOf(app, request))?.role !== 'seller';
}

/** The account among the caller's own and the shop's that something belongs to. 403 if it is another's. */
export async function requireOwnerOf(app: App, request: FastifyRequest, accountId: string): Promise<Account> {
  const account = await requireAccount(app, request);
  if (account.id === accountId) return account;
  const employer = await employerOf(app, request);
  if (employer?.account.id !== accountId) throw forbidden();
  return inItsName(employer);
}

/** The accounts whose ads the caller manages: their own, and the shop's unless it is banned. */
export async function readManaged(app: App, request: FastifyRequest): Promise<Account[]> {
  const account = await requireAccount(app, request);
  const employer = await employerOf(app, request);
  return employer && !employer.isBanned ? [account, employer.account] : [account];
}

function inItsName(employer: Employer): Account {
  if (employer.isBanned) throw forbidden(refusalOfBannedShop);
  return employer.account;
}

async function findEmployer(app: App, { id }: Account): Promise<Employer | undefined> {
  const row = await app.db
    .selectFrom('shop_members')
    .innerJoin('accounts', 'accounts.id', 'shop_members.shop_id')
    .select(['accounts.id', 'accounts.username', 'shop_members.role', ...banColumns])
    .where('shop_members.account_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  // Staff act for the shop as ordinary users, even if its account is a moderator's.
  const account = { id: row.id, username: row.username, role: 'user' as const };
  return { account, role: row.role, isBanned: isBanned(row, app.now()) };
}
