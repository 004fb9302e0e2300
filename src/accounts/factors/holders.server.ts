/** Whose keys and codes a call is about: an account's or the admin's. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { unauthorized } from '../../platform/base/errors.ts';
import { findAdmin } from '../admin/admin.server.ts';
import { bearerToken, requireAccount } from '../api.server.ts';
import { lockAccounts } from '../locking.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import type { Role } from '../table.ts';
import type { Holder } from './table.ts';

/** Somebody signed in, with their role. `session`: the stored hash of the token they came with. */
export type SignedIn = Holder & { role: Role | 'admin'; session: Buffer };

const known = new WeakMap<FastifyRequest, Promise<SignedIn>>();

/** The account or admin of the request's token, loaded once; 401 without a valid one. */
export function requireHolder(app: App, request: FastifyRequest): Promise<SignedIn> {
  const holder = known.get(request) ?? readHolder(app, request);
  known.set(request, holder);
  return holder;
}

async function readHolder(app: App, request: FastifyRequest): Promise<SignedIn> {
  const token = bearerToken(request);
  const session = hashToken(token ?? '');
  const admin = await findAdmin(app, token);
  if (admin) return { id: admin.id, kind: 'admin', name: admin.username, role: 'admin', session };
  const { id, username, role } = await requireAccount(app, request);
  return { id, kind: 'account', name: username, role, session };
}

type Locked = Pick<Holder, 'id' | 'kind'> & Partial<Pick<SignedIn, 'session'>>;

/**
 * Locks the holder until the commit: one change of keys and codes at a time. 401 if deleted meanwhile, or if the session has
 * ended: whoever was signed in when a call began may have been put out by a new password while it waited.
 */
export async function lockHolder(trx: Db, { id, kind, session }: Locked): Promise<void> {
  if (kind === 'account') await lockAccounts(trx, [id]);
  const found = await trx
    .selectFrom(kind === 'account' ? 'accounts' : 'admins')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found || (session && !(await isOpen(trx, kind, session)))) throw unauthorized();
}

async function isOpen(trx: Db, kind: Holder['kind'], session: Buffer): Promise<boolean> {
  const open = await trx
    .selectFrom(kind === 'account' ? 'sessions' : 'admin_sessions')
    .select('token_hash')
    .where('token_hash', '=', session)
    .executeTakeFirst();
  return open !== undefined;
}
