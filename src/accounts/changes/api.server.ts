/** API calls that change what an account is called and how it is reached. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Api, Calls } from '../../platform/app/calls.server.ts';
import { bearerToken, clientOf } from '../api.server.ts';
import { refuseOthers } from '../own-data/own-data.server.ts';
import { removePassword } from '../passwords/own-password.server.ts';
import { phoneCodeSchema } from '../schema.ts';
import { changeEmail, requestEmailChange, undoEmail } from './email.server.ts';
import { changeName } from './name.server.ts';
import { changePhone, requestPhoneChange } from './phone.server.ts';
import { emailChangeSchema, nameSchema, phoneChangeSchema } from './schema.ts';
import { accountLimits } from '../limits.server.ts';

const said = z.object({ message: z.string() });
const nothing = z.undefined().describe('Boş cavab');
const params = z.object({ id: z.string() });
const byToken = z.object({ token: z.string().max(200) });

/** Authorizes before the body is validated. */
const onRequest = async ({ account, params }: FastifyRequest) => refuseOthers(account, (params as { id: string }).id);

export const changeCalls: Calls = (app) => async (http) => {
  addNameCall(http, app);
  addEmailCall(http, app);
  addPasswordCall(http, app);
  addPhoneCalls(http, app);
  addLinkCalls(http, app);
};

function addNameCall(http: Api, app: App): void {
  http.put(
    '/users/:id/name',
    {
      schema: {
        summary: 'Öz adını dəyişmək',
        params,
        body: nameSchema,
        response: { 200: z.object({ username: z.string() }) },
      },
      config: {
        access: { for: 'owner', limits: { perCall: [accountLimits.nameChanges] }, id: 'account', beforeFactor: true },
      },
      onRequest,
    },
    async (request) => {
      await changeName(app, request.account, request.body.name);
      return { username: request.body.name };
    },
  );
}

function addEmailCall(http: Api, app: App): void {
  http.post(
    '/users/:id/email',
    {
      schema: {
        summary: 'Başqa e-poçt üçün link',
        params,
        body: emailChangeSchema,
        response: { 202: said },
      },
      config: {
        access: {
          for: 'owner',
          limits: {
            perCall: [accountLimits.emailChanges, accountLimits.confirmationMailsOfAddress],
            inHandler: [accountLimits.confirmationMails],
          },
          id: 'account',
          dear: true,
          beforeFactor: true,
        },
      },
      onRequest,
    },
    async (request, reply) => {
      await requestEmailChange(app, request.account, bearerToken(request) ?? '', request.body.email);
      const message = 'Yeni ünvana link göndərildi: bir gün ərzində açıb təsdiqləyin. Spam qovluğuna da baxın.';
      return reply.code(202).send({ message });
    },
  );
}

function addPasswordCall(http: Api, app: App): void {
  http.delete(
    '/users/:id/password',
    {
      schema: { summary: 'Öz şifrəsini silmək', params, response: { 204: nothing } },
      config: {
        access: { for: 'owner', limits: { perCall: [accountLimits.factorChanges] }, id: 'account', dear: true },
      },
      onRequest,
    },
    async (request) => removePassword(app, request.account, bearerToken(request) ?? ''),
  );
}

function addPhoneCalls(http: Api, app: App): void {
  http.post(
    '/users/:id/phone',
    {
      schema: {
        summary: 'Başqa nömrəyə SMS kodu',
        params,
        body: phoneChangeSchema,
        response: { 202: said },
      },
      config: {
        access: {
          for: 'owner',
          // Limits per account and number are in `phone-pace.server.ts`.
          limits: { perOutcome: [accountLimits.phoneCodesOfAddress] },
          id: 'account',
          once: true,
          beforeFactor: true,
        },
      },
      onRequest,
    },
    async (request, reply) => {
      const { account } = request;
      await requestPhoneChange(app, clientOf(request), account, request.body.phone);
      return reply.code(202).send({ message: 'Yeni nömrəyə 6 rəqəmli kod göndərildi.' });
    },
  );
  http.post(
    '/auth/change-phone',
    {
      schema: { summary: 'Yeni nömrənin təsdiqi', body: phoneCodeSchema, response: { 204: nothing } },
      config: {
        access: { for: 'users', limits: { perOutcome: [accountLimits.wrongCodesOfAddress] }, beforeFactor: true },
      },
    },
    async (request) => changePhone(app, clientOf(request), request.account, request.body.code),
  );
}

function addLinkCalls(http: Api, app: App): void {
  for (const { path, summary, run } of [
    { path: '/auth/change-email', summary: 'Yeni e-poçtun təsdiqi', run: changeEmail },
    { path: '/auth/undo-email', summary: 'E-poçtun dəyişməsini ləğv etmək', run: undoEmail },
  ]) {
    http.post(
      path,
      {
        schema: { summary, body: byToken, response: { 204: nothing } },
        config: { access: { for: 'all', limits: { perCall: [accountLimits.emailConfirmationsOfAddress] } } },
      },
      async (request) => run(app, request.body.token),
    );
  }
}
