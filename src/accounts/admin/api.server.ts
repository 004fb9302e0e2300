/** Admin API calls. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Calls } from '../../platform/app/calls.server.ts';
import { bearerToken } from '../api.server.ts';
import { type Admin, adminLimits, adminOfToken, logInAdmin, logOutAdmin, readStats } from './admin.server.ts';
import { adminLogInSchema } from './schema.ts';
import { logInLimits } from '../../platform/limits/log-ins.server.ts';
import { staffReading } from '../../platform/limits/staff.server.ts';

const tags = ['Admin'];

const admins = new WeakMap<FastifyRequest, Promise<Admin>>();

/** The admin of the request's token, loaded once: 401 without a valid one, 403 with a user's. */
export function requireAdmin(app: App, request: FastifyRequest): Promise<Admin> {
  const admin = admins.get(request) ?? adminOfToken(app, bearerToken(request));
  admins.set(request, admin);
  return admin;
}

export const adminCalls: Calls = (app) => async (http) => {
  http.post(
    '/admin/login',
    {
      schema: {
        tags,
        summary: 'Adminin girişi',
        body: adminLogInSchema,
        response: { 200: z.object({ token: z.string() }) },
      },
      config: {
        access: { for: 'all', limits: { inHandler: [adminLimits.failedAdminLogIns, ...Object.values(logInLimits)] } },
      },
    },
    (request) => logInAdmin(app, request.ip, request.body.username, request.body.password),
  );
  http.delete(
    '/admin/session',
    {
      schema: { tags, summary: 'Adminin çıxışı', response: { 200: z.object({ message: z.string() }) } },
      config: { access: { for: 'admin', limits: 'none', once: true, endsSession: true } },
    },
    async (request) => {
      await logOutAdmin(app, bearerToken(request) ?? '');
      return { message: 'Admin hesabından çıxdınız.' };
    },
  );
  http.get(
    '/stats',
    {
      schema: {
        tags,
        summary: 'Elanların və istifadəçilərin sayı',
        response: { 200: z.object({ posts: z.number().int(), users: z.number().int() }) },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    () => readStats(app),
  );
};
