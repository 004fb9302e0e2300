/** Whose keys and codes a call is about: an account's or the admin's. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { unauthorized } from '../../platform/base/errors.ts';
import { findAdmin } from '../admin/admin.server.ts';
import { bearerToken, requireAccount } from '../api.server.ts';
import { lockAccounts } from '../locking.server.ts';
import type { Role } from '../table.ts';
import type { Holder } from './table.ts';

/** Somebody signed in, with their role. */
export type SignedIn = Holder & { role: Role | 'admin' };

const known = new WeakMap<FastifyRequest, Promise<SignedIn>>();

/** The account or admin of the request's token, loaded once; 401 without a valid one. */
export function requireHolder(app: App, request: FastifyRequest): Promise<SignedIn> {
  const holder = known.get(request) ?? readHolder(app, request);
  known.set(request, holder);
  return holder;
}

async function readHolder(app: App, request: FastifyRequest): Promise<SignedIn> {
  const admin = await findAdmin(app, bearerToken(request));
  if (admin) return { id: admin.id, kind: 'admin', name: admin.username, role: 'admin' };
  const { id, username, role } = await requireAccount(app, request);
  return { id, kind: 'account', name: username, role };
}

/** Locks the holder until the commit: one change of keys and codes at a time. 401 if deleted meanwhile. */
export async function lockHolder(trx: Db, { id, kind }: Pick<Holder, 'id' | 'kind'>): Promise<void> {
  if (kind === 'account') await lockAccounts(trx, [id]);
  const found = await trx
    .selectFrom(kind === 'account' ? 'accounts' : 'admins')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw unauthorized();
}
