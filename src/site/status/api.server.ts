/** API calls of the site's state. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { requireAdmin } from '../../people/admin/api.server.ts';
import { readStatus } from './status.server.ts';
import { sendTrialMail } from './trial-mail.server.ts';

const ofAdmin = { tags: ['Sayt'], security: [{ bearer: [] }] };

const row = z.object({
  name: z.string().describe('Hissənin dəyişməz adı: queue, mail …'),
  label: z.string(),
  value: z.string(),
  state: z.enum(['ok', 'warning', 'bad']),
  todo: z.string().describe('Nə etməli; boşdursa, heç nə'),
});
const status = z.object({ at: z.iso.datetime(), rows: z.array(row) });
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
        return readStatus(app);
      },
    );
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
  };
