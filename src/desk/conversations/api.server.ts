/** API calls on reported conversations. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { longTextSchema } from '../../domain/fields/long-text/schema.ts';
import { cursorText, limitParameter } from '../../platform/page/paging.ts';
import { photoAnswer } from '../../photos/schemas.server.ts';
import { byId, listingNamed, person, tags } from '../../moderation/reports/parameters.ts';
import { requireStaff } from '../../accounts/staff/staff.server.ts';
import { readReported } from './messages.server.ts';
import { closeReport, readOpenReports } from './reports.server.ts';

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
export const conversationReportCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const common = { tags, security: [{ bearer: [] }] };
    http.get(
      '/moderation/conversation-reports',
      {
        schema: {
          ...common,
          summary: 'Yazışmalardan şikayətlər',
          description: 'Ən köhnəsi əvvəl, hər birində şikayət olunan mesaj və ətrafı və ya son 20 mesaj.',
          querystring: z.object({ limit: limitParameter() }),
          response: { 200: answer },
        },
      },
      async (request) => readOpenReports(app, await requireStaff(app, request), request.query.limit),
    );
    http.get(
      '/moderation/conversation-reports/:id/messages',
      {
        schema: {
          ...common,
          summary: 'Şikayət olunan yazışmanın mesajları',
          description: 'Ən köhnəsi əvvəl: after nömrəli mesajdan sonrakılar və ya before nömrəlidən əvvəlkilər.',
          params: byId,
          querystring: z.object({ limit: limitParameter(50), before: place, after: place }),
          response: { 200: page },
        },
      },
      async (request) => readReported(app, await requireStaff(app, request), request.params.id, request.query),
    );
    http.post(
      '/moderation/conversation-reports/:id/close',
      {
        schema: {
          ...common,
          summary: 'Yazışmadan şikayəti bağlamaq',
          description: 'Qeyd jurnalda qalır. upheld deyilsə, şikayət yoxlamada (/api/check) daha sayılmır.',
          params: byId,
          body: closing.nullish(),
          response: { 204: z.undefined() },
        },
      },
      async (request, reply) => {
        await closeReport(app, await requireStaff(app, request), request.params.id, request.body ?? {});
        return reply.code(204).send();
      },
    );
  };
