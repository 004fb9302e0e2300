/** API calls that confirm a phone number. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { clientOf } from '../api.server.ts';
import { phoneCodeSchema } from '../schema.ts';
import { confirmPhone, requestPhoneCode } from './phone.server.ts';
import { accountLimits } from '../limits.server.ts';

const said = z.object({ message: z.string() });

export const phoneCalls: Calls = (app) => async (http) => {
  http.post(
    '/auth/phone-code',
    {
      schema: { summary: 'Nömrəni təsdiqləmək üçün SMS kodu', response: { 200: said } },
      config: {
        access: {
          for: 'users',
          // Limits per account and number are in `phone-pace.server.ts`.
          limits: { perOutcome: [accountLimits.phoneCodesOfAddress] },
          once: true,
        },
      },
    },
    async (request) => {
      const phone = await requestPhoneCode(app, clientOf(request), request.account);
      return { message: `${phone} nömrəsinə 6 rəqəmli kod göndərildi.` };
    },
  );
  http.post(
    '/auth/confirm-phone',
    {
      schema: {
        summary: 'Nömrənin təsdiqi',
        body: phoneCodeSchema,
        response: { 200: said.extend({ phoneVerified: z.literal(true) }) },
      },
      config: { access: { for: 'users', limits: { perOutcome: [accountLimits.wrongCodesOfAddress] } } },
    },
    async (request) => {
      const { account } = request;
      const message = await confirmPhone(app, clientOf(request), account, request.body.code);
      return { message, phoneVerified: true as const };
    },
  );
};
