/** Account API calls: registration, log-in, one's own account. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { logIn, readAccount, register } from './accounts.server.ts';
import { deviceOf } from './device.ts';
import { logInSchema, registrationSchema } from './schema.ts';
import { type Account, accountOfToken, type Client } from './sessions/sessions.server.ts';
import { roles } from './table.ts';

/** What a log-in answers. */
export const login = z.object({ token: z.string(), userId: z.uuid(), username: z.string() });
const account = z.object({
  _id: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  role: z.enum(roles),
  hasPassword: z.boolean().describe('false: hesaba yalnız giriş açarı ilə daxil olunur'),
});

export type OwnAccount = z.infer<typeof account>;

const accounts = new WeakMap<FastifyRequest, Promise<Account>>();

/**
 * The account of the request's token, loaded once; 401 without a valid one. For calls that are not public,
 * `site/server/plugins/access.ts` has loaded it.
 */
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

export const accountCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.post(
      '/reqister',
      {
        schema: {
          summary: 'Qeydiyyat',
          body: registrationSchema,
          response: { 201: login.extend({ message: z.string() }) },
        },
      },
      async (request, reply) => {
        const session = await register(app, clientOf(request), request.body);
        return reply.code(201).send({ message: 'Uğurla qeydiyyat tamamlandı!', ...session });
      },
    );
    http.post('/login', { schema: { summary: 'Giriş', body: logInSchema, response: { 200: login } } }, (request) =>
      logIn(app, clientOf(request), request.body.email, request.body.password),
    );
    http.get(
      '/users/:id',
      {
        schema: {
          summary: 'Öz hesabı',
          security: [{ bearer: [] }],
          params: z.object({ id: z.string() }),
          response: { 200: account },
        },
      },
      async (request) => readAccount(app, await requireAccount(app, request), request.params.id),
    );
  };
