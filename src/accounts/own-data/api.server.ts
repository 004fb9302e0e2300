/** Calls on an account's own data: download, password, deletion. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { bearerToken, clientOf } from '../api.server.ts';
import { requireConfirmed } from '../factors/confirm.server.ts';
import { changePassword } from '../passwords/own-password.server.ts';
import { passwordChangeSchema } from '../schema.ts';
import { deleteAccount, ownDataLimits, readOwnData, refuseOthers } from './own-data.server.ts';
import { deletionSchema } from './schema.ts';
import { accountLimits } from '../limits.server.ts';
import { logInLimits } from '../../platform/limits/log-ins.server.ts';

// Wrong passwords count as failed log-ins.
const byPassword = { inHandler: [accountLimits.failedLogIns, ...Object.values(logInLimits)] };
const changesOfPassword = { inHandler: [...byPassword.inHandler, accountLimits.factorChanges] };

export const ownDataCalls: Calls = (app) => async (http) => {
  const params = z.object({ id: z.string() });
  http.get(
    '/users/:id/data',
    {
      schema: { summary: 'Bütün öz məlumatları', params, response: { 200: z.looseObject({}) } },
      config: { access: { for: 'owner', limits: { perCall: [ownDataLimits.downloads] }, id: 'account' } },
      onRequest: async (request) => refuseOthers(request.account, request.params.id),
    },
    async (request, reply) => {
      const { account } = request;
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
        params,
        body: passwordChangeSchema,
        response: { 200: z.object({ message: z.string() }) },
      },
      config: { access: { for: 'owner', limits: changesOfPassword, id: 'account' } },
      onRequest: async (request) => refuseOthers(request.account, request.params.id),
    },
    async (request) => {
      const { account } = request;
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
        params,
        body: deletionSchema,
        response: { 200: z.object({ message: z.string() }) },
      },
      config: { access: { for: 'owner', limits: byPassword, id: 'account' } },
      // Authorizes before the body is validated.
      onRequest: async (request) => refuseOthers(request.account, request.params.id),
    },
    async (request) => {
      const { password } = request.body;
      const confirm = () => requireConfirmed(app, request);
      const token = bearerToken(request) ?? '';
      await deleteAccount(app, clientOf(request), request.account, { password, confirm, token });
      return { message: 'Hesabınız və bütün elanlarınız silindi.' };
    },
  );
};
