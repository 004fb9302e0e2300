/** Authenticates moderators and the admin. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import { forbidden } from '../../platform/base/errors.ts';
import { bearerToken, clientOf } from '../api.server.ts';
import { accountOfToken } from '../sessions/sessions.server.ts';
import { asStaff, findAdmin } from '../admin/admin.server.ts';

export type Staff = { id: string; name: string; role: 'moderator' | 'admin' };

/** The moderator or admin of the request's token: 401 without a valid one, 403 for other accounts. */
export async function requireStaff(app: App, request: FastifyRequest): Promise<Staff> {
  const token = bearerToken(request);
  const admin = await findAdmin(app, token);
  if (admin) return asStaff(admin);
  const { id, username, role } = await accountOfToken(app, token, clientOf(request));
  if (role !== 'moderator') throw forbidden('Bu əməliyyat yalnız moderator üçündür.');
  return { id, name: username, role };
}
