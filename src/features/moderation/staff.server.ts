/** Who moderates. */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { App } from '../../app.ts';
import { forbidden } from '../../errors.ts';
import { bearerToken, clientOf } from '../accounts/api.server.ts';
import { accountOfToken } from '../accounts/sessions/sessions.server.ts';
import { asStaff, findAdmin } from '../admin/admin.server.ts';

export type Staff = { id: string; name: string; role: 'moderator' | 'admin' };

/** The moderator or admin of a request's token: 401 without a valid one, 403 for other accounts. */
export async function requireStaff(app: App, request: FastifyRequest): Promise<Staff> {
  const token = bearerToken(request);
  const admin = await findAdmin(app, token);
  if (admin) return asStaff(admin);
  const { id, username, role } = await accountOfToken(app, token, clientOf(request));
  if (role !== 'moderator') throw forbidden('Bu əməliyyat yalnız moderator üçündür.');
  return { id, name: username, role };
}

/** Lets staff alone in, before the body and parameters are validated. */
export const staffOnly =
  (app: App): onRequestAsyncHookHandler =>
  async (request) =>
    void (await requireStaff(app, request));
