/** API calls that log in by a passkey, and those of the second step. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { clientOf, login } from '../api.server.ts';
import { keyOptions, wrongFactors } from './api.server.ts';
import { completeLogIn, offerKeyLogIn, logInByKey } from './log-in.server.ts';
import { answerSchema, codeSchema, ticketSchema } from './schema.ts';
import { accountLimits } from '../limits.server.ts';
import { logInLimits } from '../../platform/limits/log-ins.server.ts';

const asks = { perCall: [accountLimits.keyLogInsOfAddress] };

const wrongKeys = { inHandler: [accountLimits.failedKeys, ...Object.values(logInLimits)] };

const offered = z.object({ ticket: z.string(), options: keyOptions });
const byKey = z.object({ ticket: ticketSchema, response: answerSchema });
const adminLogin = z.object({ token: z.string() });
const byFactor = z
  .object({ ticket: ticketSchema, code: codeSchema.optional(), response: answerSchema.optional() })
  .refine(({ code, response }) => (code === undefined) !== (response === undefined), {
    error: 'Kodu və ya açarın cavabını göndərin.',
    path: ['code'],
  });

export const keyLogInCalls: Calls = (app) => async (http) => {
  const kinds = [
    { path: '/login', kind: 'account', summary: 'Giriş açarı ilə giriş', answer: login },
    { path: '/admin/login', kind: 'admin', summary: 'Adminin giriş açarı ilə girişi', answer: adminLogin },
  ] as const;
  for (const { path, kind, summary, answer } of kinds) {
    http.post(
      `${path}/passkey/options`,
      {
        schema: { summary: `${summary}: sorğu`, response: { 200: offered } },
        config: { access: { for: 'all', limits: asks } },
      },
      async () => {
        const { ticket, options } = await offerKeyLogIn(app, kind);
        return { ticket, options: { ...options } };
      },
    );
    http.post(
      `${path}/passkey`,
      {
        schema: { summary, body: byKey, response: { 200: answer as z.ZodType } },
        config: { access: { for: 'all', limits: wrongKeys } },
      },
      (request) => logInByKey(app, clientOf(request), kind, request.body),
    );
  }
  http.post(
    '/login/factor',
    {
      schema: {
        summary: 'Girişin ikinci addımı',
        body: byFactor,
        response: { 200: z.union([login, adminLogin]) },
      },
      config: {
        access: { for: 'all', limits: { perCall: [accountLimits.factorLogInsOfAddress], inHandler: wrongFactors } },
      },
    },
    (request) => completeLogIn(app, clientOf(request), request.body),
  );
};
