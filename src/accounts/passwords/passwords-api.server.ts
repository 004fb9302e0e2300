/** API calls of the password reset. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { clientOf } from '../api.server.ts';
import { forgotSchema, resetSchema } from '../schema.ts';
import { requestReset, resetPassword } from './reset.server.ts';

const said = z.object({ message: z.string() });

export const passwordCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.post(
      '/auth/forgot-password',
      { schema: { summary: 'Şifrəni yeniləmək üçün link', body: forgotSchema, response: { 200: said } } },
      async (request) => {
        await requestReset(app, request.body.email);
        return {
          message: 'Bu e-poçtla hesab varsa, ona şifrəni yeniləmək üçün link göndərildi. Spam qovluğuna da baxın.',
        };
      },
    );
    http.post(
      '/auth/reset-password',
      { schema: { summary: 'Yeni şifrə', body: resetSchema, response: { 200: said } } },
      async (request) => {
        await resetPassword(app, clientOf(request), request.body);
        return { message: 'Şifrəniz yeniləndi. İndi daxil ola bilərsiniz.' };
      },
    );
  };
