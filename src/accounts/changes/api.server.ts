/** API calls that change what an account is called and how it is reached. */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { clientOf, requireAccount } from '../api.server.ts';
import { refuseOthers } from '../own-data/own-data.server.ts';
import { removePassword } from '../passwords/own-password.server.ts';
import { phoneCodeSchema } from '../schema.ts';
import { changeEmail, requestEmailChange, undoEmail } from './email.server.ts';
import { changeName } from './name.server.ts';
import { changePhone, requestPhoneChange } from './phone.server.ts';
import { emailChangeSchema, nameSchema, phoneChangeSchema } from './schema.ts';

const said = z.object({ message: z.string() });
const nothing = z.undefined().describe('Boş cavab');
const params = z.object({ id: z.string() });
const security = [{ bearer: [] }];
const byToken = z.object({ token: z.string().max(200) });

/** Authorizes before the body is validated. */
const ofOwner = (app: App) => async (request: FastifyRequest) =>
  refuseOthers(await requireAccount(app, request), (request.params as { id: string }).id);

export const changeCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const onRequest = ofOwner(app);
    http.put(
      '/users/:id/name',
      {
        schema: {
          summary: 'Öz adını dəyişmək',
          security,
          params,
          body: nameSchema,
          response: { 200: z.object({ username: z.string() }) },
        },
        onRequest,
      },
      async (request) => {
        await changeName(app, await requireAccount(app, request), request.body.name);
        return { username: request.body.name };
      },
    );
    http.post(
      '/users/:id/email',
      {
        schema: {
          summary: 'Başqa e-poçt üçün link',
          security,
          params,
          body: emailChangeSchema,
          response: { 202: said },
        },
        onRequest,
      },
      async (request, reply) => {
        await requestEmailChange(app, await requireAccount(app, request), request.body.email);
        const message = 'Yeni ünvana link göndərildi: bir gün ərzində açıb təsdiqləyin. Spam qovluğuna da baxın.';
        return reply.code(202).send({ message });
      },
    );
    http.delete(
      '/users/:id/password',
      { schema: { summary: 'Öz şifrəsini silmək', security, params, response: { 204: nothing } }, onRequest },
      async (request, reply) => {
        await removePassword(app, await requireAccount(app, request));
        return reply.code(204).send();
      },
    );
    addPhoneCalls(plain, app);
    addLinkCalls(plain, app);
  };

function addPhoneCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  const onRequest = ofOwner(app);
  http.post(
    '/users/:id/phone',
    {
      schema: {
        summary: 'Başqa nömrəyə SMS kodu',
        security,
        params,
        body: phoneChangeSchema,
        response: { 202: said },
      },
      onRequest,
    },
    async (request, reply) => {
      const account = await requireAccount(app, request);
      await requestPhoneChange(app, clientOf(request), account, request.body.phone);
      return reply.code(202).send({ message: 'Yeni nömrəyə 6 rəqəmli kod göndərildi.' });
    },
  );
  http.post(
    '/auth/change-phone',
    {
      schema: { summary: 'Yeni nömrənin təsdiqi', security, body: phoneCodeSchema, response: { 204: nothing } },
    },
    async (request, reply) => {
      await changePhone(app, clientOf(request), await requireAccount(app, request), request.body.code);
      return reply.code(204).send();
    },
  );
}

function addLinkCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  for (const { path, summary, run } of [
    { path: '/auth/change-email', summary: 'Yeni e-poçtun təsdiqi', run: changeEmail },
    { path: '/auth/undo-email', summary: 'E-poçtun dəyişməsini ləğv etmək', run: undoEmail },
  ]) {
    http.post(path, { schema: { summary, body: byToken, response: { 204: nothing } } }, async (request, reply) => {
      await run(app, request.body.token);
      return reply.code(204).send();
    });
  }
}
