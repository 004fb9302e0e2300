/** API calls on reported ratings. */
import { z } from 'zod';
import { byUuid, type Calls } from '../../platform/app/calls.server.ts';
import { invalid } from '../../platform/base/errors.ts';
import { longTextSchema } from '../../domain/fields/long-text/schema.ts';
import { limitParameter } from '../../platform/page/paging.ts';
import { tags } from '../../moderation/reports/parameters.ts';
import { decideOnRating, readRatingReports, ratingReports } from './reports.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';

const maxReason = 500;

/** Registers the calls on reported ratings. */
export const ratingReportCalls: Calls = (app) => async (http) => {
  http.get(
    '/moderation/rating-reports',
    {
      schema: {
        tags,
        summary: 'Rəylərdən şikayətlər',
        description: 'Ən köhnəsi əvvəl.',
        querystring: z.object({ limit: limitParameter() }),
        response: { 200: ratingReports },
      },
      config: { access: { for: 'moderator', limits: staffReading } },
    },
    async (request) => readRatingReports(app, request.staff, request.query.limit),
  );
  http.post(
    '/moderation/ratings/:id',
    {
      schema: {
        tags,
        summary: 'Rəy haqqında qərar',
        description: 'Gizlətmək və ya saxlamaq; şikayətləri bağlanır, səbəb jurnalda qalır.',
        params: byUuid,
        body: z.object({
          decision: z.enum(['hide', 'keep'], 'hide və ya keep yazın.'),
          part: z.enum(['rating', 'answer'], 'rating və ya answer yazın.').default('rating'),
          reason: longTextSchema(0, maxReason).optional(),
        }),
        response: { 204: z.undefined() },
      },
      config: { access: { for: 'moderator', limits: staffWriting, id: 'rating' } },
    },
    async (request) => {
      const { body } = request;
      if (body.decision === 'hide' && !body.reason) throw invalid({ reason: 'Səbəbi yazın.' });
      await decideOnRating(app, request.staff, request.params.id, body);
    },
  );
};
