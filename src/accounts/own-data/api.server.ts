/** Calls on an account's own data: download, password, deletion. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { requireConfirmed } from '../factors/confirm.server.ts';
import { bearerToken, clientOf, requireAccount } from '../api.server.ts';
import { changePassword } from '../passwords/own-password.server.ts';
import { passwordChangeSchema } from '../schema.ts';
import { deleteAccount, readOwnData, refuseOthers } from './own-data.server.ts';
import { deletionSchema } from './schema.ts';

export const ownDataCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const security = [{ bearer: [] }];
    const params = z.object({ id: z.string() });
    http.get(
      '/users/:id/data',
      {
        schema: { summary: 'Bütün öz məlumatları', security, params, response: { 200: z.looseObject({}) } },
        onRequest: async (request) => refuseOthers(await requireAccount(app, request), request.params.id),
      },
      async (request, reply) => {
        const account = await requireAccount(app, request);
        void reply
          .header('Content-Disposition', 'attachment; filename="axtartap-melumatlarim.json"')
          .header('Cache-Control', 'no-store');
        return readOwnData(app, account, bearerToken(request) ?? '');
      },
    );
    http.post(
      '/users/:id/password',
      {
        schema: {
          summary: 'Öz şifrəsini dəyişmək',
          security,
          params,
          body: passwordChangeSchema,
          response: { 200: z.object({ message: z.string() }) },
        },
        onRequest: async (request) => refuseOthers(await requireAccount(app, request), request.params.id),
      },
      async (request) => {
        const account = await requireAccount(app, request);
        if (request.body.currentPassword === undefined) await requireConfirmed(app, request);
        await changePassword(app, clientOf(request), account, bearerToken(request) ?? '', request.body);
        return { message: 'Şifrə dəyişdirildi. Digər cihazlardan çıxış edildi.' };
      },
    );
    http.post(
      '/users/:id/deletion',
      {
        schema: {
          summary: 'Öz hesabını silmək',
          security,
          params,
          body: deletionSchema,
          response: { 200: z.object({ message: z.string() }) },
        },
        // Authorizes before the body is validated.
        onRequest: async (request) => refuseOthers(await requireAccount(app, request), request.params.id),
      },
      async (request) => {
        const { password } = request.body;
        const confirm = () => requireConfirmed(app, request);
        await deleteAccount(app, clientOf(request), await requireAccount(app, request), { password, confirm });
        return { message: 'Hesabınız və bütün elanlarınız silindi.' };
      },
    );
  };
