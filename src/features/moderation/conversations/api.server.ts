/** The calls on reported conversations. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import { longTextSchema } from '../../../fields/long-text/schema.ts';
import { limitParameter } from '../../../page/paging.ts';
import { photoAnswer } from '../../photos/schemas.server.ts';
import { byId, listingNamed, person, tags } from '../parameters.ts';
import { requireStaff } from '../staff.server.ts';
import { closeReport, readOpenReports } from './reports.server.ts';

const maxNote = 500;

const answer = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      text: z.string(),
      about: listingNamed,
      reporter: person,
      reported: person,
      messages: z
        .array(
          z.object({ from: z.uuid().nullable(), text: z.string(), photos: z.array(photoAnswer), at: z.iso.datetime() }),
        )
        .describe('Ən köhnəsi əvvəl'),
    }),
  ),
  total: z.number().int(),
});
export type OpenReports = z.infer<typeof answer>;
export type OpenReport = OpenReports['items'][number];

/** Registers them. */
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
          description: 'Ən köhnəsi əvvəl, hər birində şikayətdən əvvəlki son 20 mesaj.',
          querystring: z.object({ limit: limitParameter() }),
          response: { 200: answer },
        },
      },
      async (request) => readOpenReports(app, request.query.limit),
    );
    http.post(
      '/moderation/conversation-reports/:id/close',
      {
        schema: {
          ...common,
          summary: 'Yazışmadan şikayəti bağlamaq',
          description: 'Qeyd jurnalda qalır.',
          params: byId,
          body: z.object({ note: longTextSchema(0, maxNote).optional() }).nullish(),
          response: { 204: z.undefined() },
        },
      },
      async (request, reply) => {
        await closeReport(app, await requireStaff(app, request), request.params.id, request.body?.note);
        return reply.code(204).send();
      },
    );
  };
