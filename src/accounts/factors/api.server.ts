/** API calls on one's own keys and codes, of accounts and the admin alike. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { bearerToken } from '../api.server.ts';
import { type Confirmation, confirmSession, offerConfirmation } from './confirm.server.ts';
import { isDemandedOf } from './demand.server.ts';
import { requireHolder } from './holders.server.ts';
import { addPasskey, listPasskeys, offerPasskey, removePasskey, renamePasskey } from './passkeys.server.ts';
import { answerSchema, codeSchema, keyNameSchema, ticketSchema } from './schema.ts';
import { addTotp, offerTotp, removeTotp, renewCodes } from './totp.server.ts';
import { readFactors } from './wanted.server.ts';

const tags = ['Giriş açarları və kodlar'];
const security = [{ bearer: [] }];
const own = { tags, security };
const params = z.object({ id: z.uuid() });
/** Options of WebAuthn, as `PublicKeyCredential.parse…OptionsFromJSON` takes them. */
export const keyOptions = z.looseObject({ challenge: z.string() });
const passkey = z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() });
const codes = z.object({ codes: z.array(z.string()).describe('Bir dəfə göstərilir') });
const nothing = z.undefined().describe('Boş cavab');

export type Passkey = z.infer<typeof passkey> & { lastUsedAt: string | null };

const confirmation = z
  .object({
    password: z.string().min(1, 'Şifrənizi yazın.').max(1000).optional(),
    code: codeSchema.optional(),
    ticket: ticketSchema.optional(),
    response: answerSchema.optional(),
  })
  .refine(
    ({ password, code, ticket, response }) =>
      [password, code, ticket && response].filter((given) => given !== undefined).length === 1,
    { error: 'Şifrəni, kodu və ya açarın cavabını göndərin.', path: ['password'] },
  );

export const passkeyCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    addNewKeyCalls(plain, app);
    addOwnKeyCalls(plain, app);
  };

function addNewKeyCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.post(
    '/passkeys/options',
    { schema: { ...own, summary: 'Giriş açarı üçün sorğu', response: { 200: keyOptions } } },
    async (request) => ({ ...(await offerPasskey(app, await requireHolder(app, request))) }),
  );
  http.post(
    '/passkeys',
    {
      schema: {
        ...own,
        summary: 'Giriş açarı əlavə etmək',
        body: keyNameSchema.extend({ response: answerSchema }),
        response: { 201: passkey },
      },
    },
    async (request, reply) => {
      const { name, response } = request.body;
      return reply.code(201).send(await addPasskey(app, await requireHolder(app, request), name, response));
    },
  );
}

function addOwnKeyCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.get(
    '/passkeys',
    {
      schema: {
        ...own,
        summary: 'Öz giriş açarları',
        response: { 200: z.object({ items: z.array(passkey.extend({ lastUsedAt: z.iso.datetime().nullable() })) }) },
      },
    },
    async (request) => ({ items: await listPasskeys(app.db, (await requireHolder(app, request)).id) }),
  );
  http.put(
    '/passkeys/:id',
    {
      schema: {
        ...own,
        summary: 'Giriş açarının adı',
        params,
        body: keyNameSchema,
        response: { 200: z.object({ name: z.string() }) },
      },
    },
    async (request) => {
      const { name } = request.body;
      await renamePasskey(app, await requireHolder(app, request), request.params.id, name);
      return { name };
    },
  );
  http.delete(
    '/passkeys/:id',
    { schema: { ...own, summary: 'Giriş açarını silmək', params, response: { 204: nothing } } },
    async (request, reply) => {
      await removePasskey(app, await requireHolder(app, request), request.params.id);
      return reply.code(204).send();
    },
  );
}

export const secondFactorCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.get(
      '/second-factor',
      {
        schema: {
          ...own,
          summary: 'İkinci addım',
          response: {
            200: z.object({
              totp: z.boolean(),
              passkeys: z.number().int(),
              codesLeft: z.number().int(),
              demanded: z.boolean(),
            }),
          },
        },
      },
      async (request) => {
        const holder = await requireHolder(app, request);
        return { ...(await readFactors(app.db, holder.id)), demanded: await isDemandedOf(app, holder) };
      },
    );
    http.post(
      '/second-factor/codes',
      { schema: { ...own, summary: 'Yeni ehtiyat kodları', response: { 200: codes } } },
      async (request) => renewCodes(app, await requireHolder(app, request)),
    );
    addTotpCalls(plain, app);
  };

function addTotpCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.post(
    '/second-factor/totp',
    {
      schema: {
        ...own,
        summary: 'Kod tətbiqini qurmağa başlamaq',
        response: {
          200: z.object({ secret: z.string().describe('Base32'), uri: z.string(), ticket: z.string() }),
        },
      },
    },
    async (request) => offerTotp(app, await requireHolder(app, request)),
  );
  http.put(
    '/second-factor/totp',
    {
      schema: {
        ...own,
        summary: 'Kod tətbiqini ilk kodla qurmaq',
        body: z.object({ ticket: ticketSchema, code: codeSchema }),
        response: { 200: codes },
      },
    },
    async (request) => {
      const { ticket, code } = request.body;
      return addTotp(app, await requireHolder(app, request), ticket, code);
    },
  );
  http.delete(
    '/second-factor/totp',
    { schema: { ...own, summary: 'Kod tətbiqini silmək', response: { 204: nothing } } },
    async (request, reply) => {
      await removeTotp(app, await requireHolder(app, request));
      return reply.code(204).send();
    },
  );
}

export const confirmationCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.post(
      '/session/confirm/options',
      {
        schema: {
          ...own,
          summary: 'Giriş açarı ilə təsdiq üçün sorğu',
          response: { 200: z.object({ ticket: z.string(), options: keyOptions }) },
        },
      },
      async (request) => {
        const { ticket, options } = await offerConfirmation(app, await requireHolder(app, request));
        return { ticket, options: { ...options } };
      },
    );
    http.post(
      '/session/confirm',
      {
        schema: {
          ...own,
          summary: 'Seansı təsdiqləmək: on dəqiqə',
          body: confirmation,
          response: { 204: nothing },
        },
      },
      async (request, reply) => {
        const holder = await requireHolder(app, request);
        const by = { holder, address: request.ip, token: bearerToken(request) ?? '' };
        await confirmSession(app, by, request.body as Confirmation);
        return reply.code(204).send();
      },
    );
  };
