/** `GET /api/rows`. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { cacheUntilChanged } from '../../platform/cache/response-cache.ts';
import { forReading } from '../../platform/page/reading.ts';
import { readRows } from './rows.server.ts';

/** Maximum number of ids: the largest page of a list. */
const maxIds = 100;
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uuids = new RegExp(`^${uuid}(,${uuid}){0,${maxIds - 1}}$`);

const parameters = z.looseObject({
  ids: z
    .string('Elanların id-lərini yazın.')
    .toLowerCase()
    .regex(uuids, `Elanların id-lərini vergüllə yazın, ən çox ${maxIds}.`)
    .describe('Elanların _id-ləri, vergüllə'),
});

const row = z.object({
  id: z.uuid(),
  facts: z.array(z.string()).describe('Bölmənin bütün məlumatları'),
  text: z.string().describe('Təsvirin əvvəli'),
  seller: z.string(),
  photos: z.array(z.object({ key: z.string(), widths: z.array(z.number().int()) })).describe('Birincidən sonrakılar'),
});

/** Registers the call for details of list rows. */
export const rowCalls: Calls = (app) => async (http) => {
  http.get(
    '/rows',
    {
      schema: {
        summary: 'Siyahının sətirlərində kartlardan əlavə göstərilənlər',
        description: 'Görünməyən elanlar cavabda yoxdur.',
        querystring: parameters,
        response: { 200: z.object({ items: z.array(row) }) },
      },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    async (request) => {
      const reading = forReading(app);
      const items = await readRows(reading, request.query.ids.split(','));
      cacheUntilChanged(request, reading);
      return { items };
    },
  );
};
