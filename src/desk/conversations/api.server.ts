/** API calls on reported conversations. */
import { z } from 'zod';
import { byUuid, type Calls } from '../../platform/app/calls.server.ts';
import { longTextSchema } from '../../domain/fields/long-text/schema.ts';
import { cursorText, limitParameter } from '../../platform/page/paging.ts';
import { tags } from '../../moderation/reports/parameters.ts';
import { readReported, reportedPage } from './messages.server.ts';
import { closeReport, readOpenReports, openReports } from './reports.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';

const maxNote = 500;

const closing = z.object({
  note: longTextSchema(0, maxNote).optional(),
  outcome: z
    .enum(['upheld', 'declined'], 'upheld və ya declined yazın.')
    .default('declined')
    .describe('Şikayət əsaslıdır (upheld) və ya əsassızdır (declined)'),
});
const place = z.coerce.number(cursorText).int(cursorText).min(0, cursorText).max(2_147_483_647, cursorText).optional();
/** Registers the calls on reported conversations. */
export const conversationReportCalls: Calls = (app) => async (http) => {
  http.get(
    '/moderation/conversation-reports',
    {
      schema: {
        tags,
        summary: 'Yazışmalardan şikayətlər',
        description: 'Ən köhnəsi əvvəl, hər birində şikayət olunan mesaj və ətrafı və ya son 20 mesaj.',
        querystring: z.object({ limit: limitParameter() }),
        response: { 200: openReports },
      },
      config: { access: { for: 'moderator', limits: staffReading } },
    },
    async (request) => readOpenReports(app, request.staff, request.query.limit),
  );
  http.get(
    '/moderation/conversation-reports/:id/messages',
    {
      schema: {
        tags,
        summary: 'Şikayət olunan yazışmanın mesajları',
        description: 'Ən köhnəsi əvvəl: after nömrəli mesajdan sonrakılar və ya before nömrəlidən əvvəlkilər.',
        params: byUuid,
        querystring: z.object({ limit: limitParameter(50), before: place, after: place }),
        response: { 200: reportedPage },
      },
      config: { access: { for: 'moderator', limits: staffReading, id: 'conversationReport' } },
    },
    async (request) => readReported(app, request.staff, request.params.id, request.query),
  );
  http.post(
    '/moderation/conversation-reports/:id/close',
    {
      schema: {
        tags,
        summary: 'Yazışmadan şikayəti bağlamaq',
        description: 'Qeyd jurnalda qalır. upheld deyilsə, şikayət yoxlamada (/api/check) daha sayılmır.',
        params: byUuid,
        body: closing.nullish(),
        response: { 204: z.undefined() },
      },
      config: { access: { for: 'moderator', limits: staffWriting, id: 'conversationReport' } },
    },
    async (request) => closeReport(app, request.staff, request.params.id, request.body ?? {}),
  );
};
