/** API calls of the password reset. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { clientOf } from '../api.server.ts';
import { forgotSchema, resetSchema } from '../schema.ts';
import { requestReset, resetPassword } from './reset.server.ts';
import { accountLimits } from '../limits.server.ts';

const said = z.object({ message: z.string() });

export const passwordCalls: Calls = (app) => async (http) => {
  http.post(
    '/auth/forgot-password',
    {
      schema: { summary: 'Şifrəni yeniləmək üçün link', body: forgotSchema, response: { 200: said } },
      config: {
        access: {
          for: 'all',
          limits: { perCall: [accountLimits.resetMailsOfAddress], inHandler: [accountLimits.resetMails] },
        },
      },
    },
    async (request) => {
      await requestReset(app, request.body.email);
      return {
        message: 'Bu e-poçtla hesab varsa, ona şifrəni yeniləmək üçün link göndərildi. Spam qovluğuna da baxın.',
      };
    },
  );
  http.post(
    '/auth/reset-password',
    {
      schema: { summary: 'Yeni şifrə', body: resetSchema, response: { 200: said } },
      config: {
        access: {
          for: 'all',
          // A valid code works beyond these limits: it cannot be guessed.
          limits: { inHandler: [accountLimits.wrongCodesOfAddress, accountLimits.wrongResetCodes] },
        },
      },
    },
    async (request) => {
      await resetPassword(app, clientOf(request), request.body);
      return { message: 'Şifrəniz yeniləndi. İndi daxil ola bilərsiniz.' };
    },
  );
};
