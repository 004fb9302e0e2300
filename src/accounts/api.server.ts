/** Account API calls: registration, log-in, one's own account. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import type { Calls } from '../platform/app/calls.server.ts';
import { logIn, readAccount, register, ownAccount } from './accounts.server.ts';
import { deviceOf } from './device.ts';
import { logInSchema, registrationSchema } from './schema.ts';
import { type Account, accountOfToken, type Client } from './sessions/sessions.server.ts';
import { accountLimits } from './limits.server.ts';
import { logInLimits } from '../platform/limits/log-ins.server.ts';

/** What a log-in answers. */
export const login = z.object({ token: z.string(), userId: z.uuid(), username: z.string() });

const accounts = new WeakMap<FastifyRequest, Promise<Account>>();

/** The account of the request's token, loaded once; 401 without a valid one. Most calls have it as `request.account`. */
export function requireAccount(app: App, request: FastifyRequest): Promise<Account> {
  const account = accounts.get(request) ?? accountOfToken(app, bearerToken(request), clientOf(request));
  accounts.set(request, account);
  return account;
}

/** The token of the `Authorization` header. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The sender's address and device; only trusted proxies may name another address. */
export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { address: ip, device: deviceOf(headers['user-agent']) };
}

export const accountCalls: Calls = (app) => async (http) => {
  http.post(
    '/reqister',
    {
      schema: {
        summary: 'Qeydiyyat',
        body: registrationSchema,
        response: { 201: login.extend({ message: z.string() }) },
      },
      config: {
        access: {
          for: 'all',
          // Refused registrations count, too: the error reveals that the e-mail is registered.
          limits: { perCall: [accountLimits.registrationsOfAddress], inHandler: [accountLimits.welcomeMails] },
        },
      },
    },
    async (request, reply) => {
      const session = await register(app, clientOf(request), request.body);
      return reply.code(201).send({ message: 'Uğurla qeydiyyat tamamlandı!', ...session });
    },
  );
  http.post(
    '/login',
    {
      schema: { summary: 'Giriş', body: logInSchema, response: { 200: login } },
      config: {
        access: { for: 'all', limits: { inHandler: [accountLimits.failedLogIns, ...Object.values(logInLimits)] } },
      },
    },
    (request) => logIn(app, clientOf(request), request.body.email, request.body.password),
  );
  http.get(
    '/users/:id',
    {
      schema: {
        summary: 'Öz hesabı',
        params: z.object({ id: z.string() }),
        response: { 200: ownAccount },
      },
      config: { access: { for: 'owner', limits: 'none', id: 'account' } },
    },
    async (request) => readAccount(app, request.account, request.params.id),
  );
};
