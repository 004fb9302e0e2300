/** Admin API calls. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { bearerToken } from '../api.server.ts';
import { type Admin, adminOfToken, logInAdmin, logOutAdmin, readStats } from './admin.server.ts';
import { adminLogInSchema } from './schema.ts';

const common = { tags: ['Admin'], security: [{ bearer: [] }] };

const admins = new WeakMap<FastifyRequest, Promise<Admin>>();

/** The admin of the request's token, loaded once: 401 without a valid one, 403 with a user's. */
export function requireAdmin(app: App, request: FastifyRequest): Promise<Admin> {
  const admin = admins.get(request) ?? adminOfToken(app, bearerToken(request));
  admins.set(request, admin);
  return admin;
}

export const adminCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.post(
      '/admin/login',
      {
        schema: {
          tags: ['Admin'],
          summary: 'Adminin girişi',
          body: adminLogInSchema,
          response: { 200: z.object({ token: z.string() }) },
        },
      },
      (request) => logInAdmin(app, request.ip, request.body.username, request.body.password),
    );
    http.delete(
      '/admin/session',
      { schema: { ...common, summary: 'Adminin çıxışı', response: { 200: z.object({ message: z.string() }) } } },
      async (request) => {
        await requireAdmin(app, request);
        await logOutAdmin(app, bearerToken(request) ?? '');
        return { message: 'Admin hesabından çıxdınız.' };
      },
    );
    http.get(
      '/stats',
      {
        schema: {
          ...common,
          summary: 'Elanların və istifadəçilərin sayı',
          response: { 200: z.object({ posts: z.number().int(), users: z.number().int() }) },
        },
      },
      async (request) => {
        await requireAdmin(app, request);
        return readStats(app);
      },
    );
  };
