/** API calls of the demo ads. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { asStaff } from '../accounts/admin/admin.server.ts';
import { requireAdmin } from '../accounts/admin/api.server.ts';
import { countDemo, removeDemo } from './demo.server.ts';

const common = { tags: ['Sayt'], security: [{ bearer: [] }] };
const count = z.object({ listings: z.number().int(), sellers: z.number().int() });
// Proxies give up after a minute; 300 ads take a second.
const maxMs = 20_000;

export const demoCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.get(
      '/admin/demo',
      { schema: { ...common, summary: 'Nümunə elanların və satıcıların sayı', response: { 200: count } } },
      async (request) => {
        await requireAdmin(app, request);
        return countDemo(app.db);
      },
    );
    http.delete(
      '/admin/demo',
      {
        schema: {
          ...common,
          summary: 'Nümunə elanları silmək',
          description: 'Cavabda qalanların sayı: sıfır deyilsə, yenə çağırın. Başqalarının elanlarına toxunmur.',
          response: { 200: count },
        },
      },
      async (request) => removeDemo(app, asStaff(await requireAdmin(app, request)), { maxMs }),
    );
  };
