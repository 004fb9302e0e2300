/** API calls on one's own keys and codes, of accounts and the admin alike. */
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { type Api, byUuid, type Calls } from '../../platform/app/calls.server.ts';
import { bearerToken } from '../api.server.ts';
import { type Confirmation, confirmSession, offerConfirmation } from './confirm.server.ts';
import { isDemandedOf } from './demand.server.ts';
import { addPasskey, listPasskeys, offerPasskey, removePasskey, renamePasskey } from './passkeys.server.ts';
import { answerSchema, codeSchema, keyNameSchema, ticketSchema } from './schema.ts';
import { addTotp, offerTotp, removeTotp, renewCodes } from './totp.server.ts';
import { readFactors } from './wanted.server.ts';
import { accountLimits } from '../limits.server.ts';
import { adminLimits } from '../admin/admin.server.ts';
import { logInLimits } from '../../platform/limits/log-ins.server.ts';

const changes = { perCall: [accountLimits.factorChanges] };

/** Wrong codes and answers of keys, wherever they are sent. */
export const wrongFactors = [accountLimits.wrongFactors, accountLimits.wrongCodeMails, ...Object.values(logInLimits)];

const tags = ['Giriş açarları və kodlar'];
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

export const passkeyCalls: Calls = (app) => async (http) => {
  addNewKeyCalls(http, app);
  addOwnKeyCalls(http, app);
};

function addNewKeyCalls(http: Api, app: App): void {
  http.post(
    '/passkeys/options',
    {
      schema: { tags, summary: 'Giriş açarı üçün sorğu', response: { 200: keyOptions } },
      config: { access: { for: 'signedIn', limits: changes, dear: true, beforeFactor: true } },
    },
    async (request) => ({ ...(await offerPasskey(app, request.holder)) }),
  );
  http.post(
    '/passkeys',
    {
      schema: {
        tags,
        summary: 'Giriş açarı əlavə etmək',
        body: keyNameSchema.extend({ response: answerSchema }),
        response: { 201: passkey },
      },
      config: { access: { for: 'signedIn', limits: changes, beforeFactor: true } },
    },
    async (request, reply) => {
      const { name, response } = request.body;
      return reply.code(201).send(await addPasskey(app, request.holder, name, response));
    },
  );
}

function addOwnKeyCalls(http: Api, app: App): void {
  http.get(
    '/passkeys',
    {
      schema: {
        tags,
        summary: 'Öz giriş açarları',
        response: { 200: z.object({ items: z.array(passkey.extend({ lastUsedAt: z.iso.datetime().nullable() })) }) },
      },
      config: { access: { for: 'signedIn', limits: 'none', beforeFactor: true } },
    },
    async (request) => ({ items: await listPasskeys(app.db, request.holder.id) }),
  );
  http.put(
    '/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Giriş açarının adı',
        params: byUuid,
        body: keyNameSchema,
        response: { 200: z.object({ name: z.string() }) },
      },
      config: { access: { for: 'signedIn', limits: changes, beforeFactor: true } },
    },
    async (request) => {
      const { name } = request.body;
      await renamePasskey(app, request.holder, request.params.id, name);
      return { name };
    },
  );
  http.delete(
    '/passkeys/:id',
    {
      schema: { tags, summary: 'Giriş açarını silmək', params: byUuid, response: { 204: nothing } },
      config: { access: { for: 'signedIn', limits: changes, dear: true, beforeFactor: true, once: true } },
    },
    async (request) => removePasskey(app, request.holder, request.params.id),
  );
}

export const secondFactorCalls: Calls = (app) => async (http) => {
  http.get(
    '/second-factor',
    {
      schema: {
        tags,
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
      config: { access: { for: 'signedIn', limits: 'none', beforeFactor: true } },
    },
    async (request) => {
      const { holder } = request;
      return { ...(await readFactors(app.db, holder.id)), demanded: await isDemandedOf(app, holder) };
    },
  );
  http.post(
    '/second-factor/codes',
    {
      schema: { tags, summary: 'Yeni ehtiyat kodları', response: { 200: codes } },
      config: {
        access: {
          for: 'signedIn',
          limits: { perCall: [accountLimits.factorChanges, accountLimits.codeLists] },
          dear: true,
          beforeFactor: true,
        },
      },
    },
    async (request) => renewCodes(app, request.holder),
  );
  addTotpCalls(http, app);
};

function addTotpCalls(http: Api, app: App): void {
  http.post(
    '/second-factor/totp',
    {
      schema: {
        tags,
        summary: 'Kod tətbiqini qurmağa başlamaq',
        response: {
          200: z.object({ secret: z.string().describe('Base32'), uri: z.string(), ticket: z.string() }),
        },
      },
      config: { access: { for: 'signedIn', limits: changes, dear: true, beforeFactor: true } },
    },
    async (request) => offerTotp(app, request.holder),
  );
  http.put(
    '/second-factor/totp',
    {
      schema: {
        tags,
        summary: 'Kod tətbiqini ilk kodla qurmaq',
        body: z.object({ ticket: ticketSchema, code: codeSchema }),
        response: { 200: codes },
      },
      // Codes are made for the right one alone.
      config: {
        access: { for: 'signedIn', limits: { ...changes, inHandler: [accountLimits.codeLists] }, beforeFactor: true },
      },
    },
    async (request) => {
      const { ticket, code } = request.body;
      return addTotp(app, request.holder, ticket, code);
    },
  );
  http.delete(
    '/second-factor/totp',
    {
      schema: { tags, summary: 'Kod tətbiqini silmək', response: { 204: nothing } },
      config: { access: { for: 'signedIn', limits: changes, dear: true, beforeFactor: true } },
    },
    async (request) => removeTotp(app, request.holder),
  );
}

export const confirmationCalls: Calls = (app) => async (http) => {
  http.post(
    '/session/confirm/options',
    {
      schema: {
        tags,
        summary: 'Giriş açarı ilə təsdiq üçün sorğu',
        response: { 200: z.object({ ticket: z.string(), options: keyOptions }) },
      },
      config: { access: { for: 'signedIn', limits: changes, beforeFactor: true } },
    },
    async (request) => {
      const { ticket, options } = await offerConfirmation(app, request.holder);
      return { ticket, options: { ...options } };
    },
  );
  http.post(
    '/session/confirm',
    {
      schema: {
        tags,
        summary: 'Seansı təsdiqləmək: on dəqiqə',
        body: confirmation,
        response: { 204: nothing },
      },
      config: {
        access: {
          for: 'signedIn',
          limits: { inHandler: [accountLimits.failedLogIns, adminLimits.failedAdminLogIns, ...wrongFactors] },
          beforeFactor: true,
        },
      },
    },
    async (request) => {
      const { holder } = request;
      const by = { holder, address: request.ip, token: bearerToken(request) ?? '' };
      await confirmSession(app, by, request.body as Confirmation);
    },
  );
};
