/** API calls of the site's state. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { requireAdmin } from '../../accounts/admin/api.server.ts';
import { readStatus } from './status.server.ts';
import { sendTrialMail } from './trial-mail.server.ts';
import { sendTrialSms } from './trial-sms.server.ts';
import { readWatch, switchWatch } from './watch.server.ts';

const ofAdmin = { tags: ['Sayt'], security: [{ bearer: [] }] };

const row = z.object({
  name: z.string().describe('Hissənin dəyişməz adı: queue, mail …'),
  label: z.string(),
  value: z.string(),
  state: z.enum(['ok', 'warning', 'bad']),
  todo: z.string().describe('Nə etməli; boşdursa, heç nə'),
});
const watch = z.object({
  on: z.boolean(),
  to: z.string().nullable().describe('Saytın əlaqə e-poçtu; məktublar ora gedir'),
});
const status = z.object({ at: z.iso.datetime(), rows: z.array(row), mails: watch });
const trial = z.object({ sent: z.boolean(), to: z.string(), message: z.string() });

export const statusCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.get(
      '/admin/status',
      {
        schema: {
          ...ofAdmin,
          summary: 'Saytın vəziyyəti',
          description: 'İki saniyədə cavab verməyən hissə bad olur, qalanlar gəlir.',
          response: { 200: status },
        },
      },
      async (request) => {
        await requireAdmin(app, request);
        const [found, mails] = await Promise.all([readStatus(app), readWatch(app)]);
        return { ...found, mails };
      },
    );
    http.put(
      '/admin/status/mails',
      {
        schema: {
          ...ofAdmin,
          summary: 'Nasazlıq olanda məktub',
          description: 'Saytın əlaqə e-poçtuna saatda ən çox bir məktub göndərilir; ünvan yazılmayıbsa, 409.',
          body: z.object({ on: z.boolean({ error: 'true və ya false yazın.' }) }),
          response: { 200: watch },
        },
      },
      async (request) => switchWatch(app, await requireAdmin(app, request), request.body.on),
    );
    trialCalls(plain, app);
  };

function trialCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.post(
    '/admin/site/mail-trial',
    {
      schema: {
        ...ofAdmin,
        summary: 'Sınaq məktubu',
        description: 'Saytın əlaqə e-poçtuna bir məktub göndərir; ünvan yazılmayıbsa, 409.',
        response: { 200: trial },
      },
    },
    async (request) => {
      await requireAdmin(app, request);
      return sendTrialMail(app);
    },
  );
  http.post(
    '/admin/site/sms-trial',
    {
      schema: {
        ...ofAdmin,
        summary: 'Sınaq SMS-i',
        description: 'Saytın əlaqə telefonuna bir SMS göndərir; nömrə yazılmayıbsa, 409.',
        response: { 200: trial },
      },
    },
    async (request) => {
      await requireAdmin(app, request);
      return sendTrialSms(app);
    },
  );
}
