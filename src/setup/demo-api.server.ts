/** API calls of the demo ads. */
import { z } from 'zod';
import type { Calls } from '../platform/app/calls.server.ts';
import { asStaff } from '../accounts/admin/admin.server.ts';
import { countDemo, removeDemo } from './demo.server.ts';
import { staffReading, staffWriting } from '../platform/limits/staff.server.ts';

const tags = ['Sayt'];
const count = z.object({ listings: z.number().int(), sellers: z.number().int() });
// Proxies give up after a minute; 300 ads take a second.
const maxMs = 20_000;

export const demoCalls: Calls = (app) => async (http) => {
  http.get(
    '/admin/demo',
    {
      schema: { tags, summary: 'Nümunə elanların və satıcıların sayı', response: { 200: count } },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    () => countDemo(app.db),
  );
  http.delete(
    '/admin/demo',
    {
      schema: {
        tags,
        summary: 'Nümunə elanları silmək',
        description: 'Cavabda qalanların sayı: sıfır deyilsə, yenə çağırın. Başqalarının elanlarına toxunmur.',
        response: { 200: count },
      },
      config: { access: { for: 'admin', limits: staffWriting } },
    },
    async (request) => removeDemo(app, asStaff(request.admin), { maxMs }),
  );
};
