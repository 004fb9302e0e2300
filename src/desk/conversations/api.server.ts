/** API calls on reported conversations. */
import { z } from 'zod';
import { byUuid, type Calls } from '../../platform/app/calls.server.ts';
import { longTextSchema } from '../../domain/fields/long-text/schema.ts';
import { cursorText, limitParameter } from '../../platform/page/paging.ts';
import { photoAnswer } from '../../photos/schemas.server.ts';
import { listingNamed, person, tags } from '../../moderation/reports/parameters.ts';
import { readReported } from './messages.server.ts';
import { closeReport, readOpenReports } from './reports.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';

const maxNote = 500;

const closing = z.object({
  note: longTextSchema(0, maxNote).optional(),
  outcome: z
    .enum(['upheld', 'declined'], 'upheld və ya declined yazın.')
    .default('declined')
    .describe('Şikayət əsaslıdır (upheld) və ya əsassızdır (declined)'),
});
const message = z.object({
  number: z.number().int().nullable().describe('Yazışmadakı sırası; null: köhnə şikayətdir'),
  from: z.uuid().nullable(),
  text: z.string(),
  photos: z.array(photoAnswer),
  at: z.iso.datetime(),
  reported: z.boolean().describe('Şikayət bu mesajdandır'),
});
const page = z.object({ items: z.array(message), hasMore: z.boolean() });
export type ReportedPage = z.infer<typeof page>;
const place = z.coerce.number(cursorText).int(cursorText).min(0, cursorText).max(2_147_483_647, cursorText).optional();
const answer = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      text: z.string(),
      about: listingNamed,
      reporter: person,
      reported: person,
      refusal: z.string().nullable().describe('Şikayəti niyə bağlaya bilməzsiniz; null: bilərsiniz'),
      messages: z.array(message).describe('Ən köhnəsi əvvəl'),
    }),
  ),
  total: z.number().int(),
});
export type OpenReports = z.infer<typeof answer>;
export type OpenReport = OpenReports['items'][number];

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
        response: { 200: answer },
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
        response: { 200: page },
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
    async (request, reply) => {
      await closeReport(app, request.staff, request.params.id, request.body ?? {});
      return reply.code(204).send();
    },
  );
};
