/** `GET /api/transparency`. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { cacheUntilChanged } from '../../platform/cache/response-cache.ts';
import { forReading } from '../../platform/page/reading.ts';
import { decisionCounts } from '../../moderation/review/reasons.server.ts';
import { readTransparency } from './transparency.server.ts';

const count = z.number().int();
const minutes = count.nullable();

const answer = z.object({
  months: z.array(
    z.object({
      month: z.string().describe('Bakı vaxtı ilə ay: 2026-11'),
      ads: count.describe('Dərc olunan elanlar'),
      decisions: decisionCounts.describe('Moderatorların qərarları, geri götürülənlərsiz'),
      waited: z
        .object({ half: minutes, nineTenths: minutes })
        .describe('Qərar gözləyən elanların yarısı və onda doqquzu neçə dəqiqəyə yoxlanılıb; null: gözləyən olmayıb'),
      removals: z
        .array(z.object({ reason: z.string(), label: z.string(), count }))
        .describe('Elanlar niyə silinib: təsdiqlənən şikayətlərin səbəbləri; şikayətsiz silinəndə moderator'),
      reports: z.object({ sent: count, upheld: count }).describe('Şikayətlər və təsdiqlənənlər'),
      appeals: z.object({ sent: count, granted: count, denied: count }).describe('Müraciətlər və nəticələri'),
      bans: count.describe('Bloklanan hesablar'),
    }),
  ),
});
export type TransparentMonth = z.infer<typeof answer>['months'][number];

/** Registers the call, which is public. */
export const transparencyCalls: Calls = (app) => async (http) => {
  http.get(
    '/transparency',
    {
      schema: {
        summary: 'Moderasiya rəqəmlərlə',
        description: 'Aylar üzrə, ən yenisi birinci, cari ay da daxil, ən çox otuz altı ay.',
        response: { 200: answer },
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
