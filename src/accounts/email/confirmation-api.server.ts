/** API calls that confirm an e-mail address. */
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Calls } from '../../platform/app/calls.server.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import { clientOf } from '../api.server.ts';
import { accountLimits } from '../limits.server.ts';
import { confirmEmail, requestConfirmation } from './confirmation.server.ts';

const said = z.object({ message: z.string() });
const byToken = z.object({ token: z.string().max(200).default('') });

export const emailCalls: Calls = (app) => async (http) => {
  http.post(
    '/auth/confirmation-mail',
    {
      schema: {
        summary: 'E-poçtu təsdiqləmək üçün link',
        response: { 200: said },
      },
      config: {
        access: {
          for: 'users',
          limits: {
            perOutcome: [accountLimits.confirmationMailsOfAddress],
            inHandler: [accountLimits.confirmationMails],
          },
          once: true,
        },
      },
    },
    async (request) => {
      const email = await requestConfirmation(app, clientOf(request), request.account);
      return { message: `${email} ünvanına link göndərildi. Spam qovluğuna da baxın.` };
    },
  );
  http.post(
    '/auth/confirm-email',
    {
      schema: { summary: 'E-poçtun təsdiqi', querystring: byToken, response: { 200: said } },
      config: { access: { for: 'all', limits: { perCall: [accountLimits.emailConfirmationsOfAddress] } } },
    },
    async (request) => {
      await confirmEmail(app, request.query.token);
      return { message: 'E-poçtunuz təsdiqləndi.' };
    },
  );
};

/** Target of the page's form where scripts are off. */
export const confirmationForm =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    // Accepts the browser's form encoding but ignores the body: the token is in the address.
    http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null),
    );
    http.post<{ Querystring: { token: string } }>(
      '/tesdiq',
      { schema: { hide: true, querystring: byToken } },
      async (request, reply) => {
        const { token } = request.query;
        await enforceLimit(app, accountLimits.emailConfirmationsOfAddress, request.ip);
        await confirmEmail(app, token);
        return reply.redirect(`/tesdiq?${new URLSearchParams({ token })}`, 303);
      },
    );
  };
