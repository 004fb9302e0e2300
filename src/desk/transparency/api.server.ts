/** `GET /api/transparency`. */
import type { Calls } from '../../platform/app/calls.server.ts';
import { cacheUntilChanged } from '../../platform/cache/response-cache.ts';
import { forReading } from '../../platform/page/reading.ts';
import { readTransparency, transparencyAnswer } from './transparency.server.ts';

/** Registers the call, which is public. */
export const transparencyCalls: Calls = (app) => async (http) => {
  http.get(
    '/transparency',
    {
      schema: {
        summary: 'Moderasiya rəqəmlərlə',
        description: 'Aylar üzrə, ən yenisi birinci, cari ay da daxil, ən çox otuz altı ay.',
        response: { 200: transparencyAnswer },
      },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    async (request) => {
      const reading = forReading(app);
      cacheUntilChanged(request, reading);
      return { months: await readTransparency(reading) };
    },
  );
};
