/** API calls that confirm a phone number. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { clientOf, requireAccount } from '../api.server.ts';
import { phoneCodeSchema } from '../schema.ts';
import { confirmPhone, requestPhoneCode } from './phone.server.ts';

const security = [{ bearer: [] }];
const said = z.object({ message: z.string() });

export const phoneCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.post(
      '/auth/phone-code',
      { schema: { summary: 'Nömrəni təsdiqləmək üçün SMS kodu', security, response: { 200: said } } },
      async (request) => {
        const phone = await requestPhoneCode(app, clientOf(request), await requireAccount(app, request));
        return { message: `${phone} nömrəsinə 6 rəqəmli kod göndərildi.` };
      },
    );
    http.post(
      '/auth/confirm-phone',
      {
        schema: {
          summary: 'Nömrənin təsdiqi',
          security,
          body: phoneCodeSchema,
          response: { 200: said.extend({ phoneVerified: z.literal(true) }) },
        },
      },
      async (request) => {
        const account = await requireAccount(app, request);
        const message = await confirmPhone(app, clientOf(request), account, request.body.code);
        return { message, phoneVerified: true as const };
      },
    );
  };
