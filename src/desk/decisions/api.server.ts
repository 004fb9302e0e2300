/** API calls of moderators' decisions about listings. */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { longTextSchema } from '../../domain/fields/long-text/schema.ts';
import { answerListing } from '../../listings/answers.server.ts';
import { listingAnswer } from '../../listings/schemas.server.ts';
import { decisions } from '../../moderation/review/table.ts';
import { type ByListing, byListing, sectionOf, tags } from '../../moderation/reports/parameters.ts';
import { requireStaff } from '../../accounts/staff/staff.server.ts';
import { decideListing, type Decision } from './decide.server.ts';
import { takeBack } from './take-back.server.ts';

const reason = z.object({
  field: z.string().max(100).optional().describe('Sahənin adı; yoxdursa, bütün elan haqqındadır'),
  text: longTextSchema(3, 500),
});
const decisionBody = z.object({
  decision: z.enum(decisions, 'Qərarı seçin.'),
  reasons: z.array(reason).max(20, 'Ən çox 20 səbəb ola bilər.').optional(),
  note: longTextSchema(0, 1000).optional().describe('Yalnız moderatorlar görür'),
});

/** Registers the decision calls. */
export const decisionCalls =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    decisionCall(http, app);
    takeBackCall(http, app);
  };

const path = '/moderation/listings/:section/:id';
const common = { tags, security: [{ bearer: [] }], params: byListing, response: { 200: listingAnswer } };

function decisionCall(http: FastifyInstance, app: App): void {
  http.post<ByListing & { Body: Decision }>(
    path,
    {
      schema: {
        ...common,
        summary: 'Elan haqqında qərar',
        description: 'If-Match başlığında elanın updatedAt dəyəri göndərilsə, elan dəyişibsə, cavab 409 olur.',
        headers: z.looseObject({ 'if-match': z.string().max(100).optional() }),
        body: decisionBody,
      },
    },
    async (request) => {
      const staff = await requireStaff(app, request);
      const row = await decideListing(
        app,
        staff,
        sectionOf(request.params),
        request.params.id,
        request.body,
        seenBy(request),
      );
      return answerListing(row, app.now());
    },
  );
}

function takeBackCall(http: FastifyInstance, app: App): void {
  http.delete<ByListing>(
    `${path}/decision`,
    { schema: { ...common, summary: 'Qərarı geri götürmək' } },
    async (request) => {
      const row = await takeBack(app, await requireStaff(app, request), sectionOf(request.params), request.params.id);
      return answerListing(row, app.now());
    },
  );
}

/** The `updatedAt` that the client has seen (`If-Match`), with or without quotes. */
function seenBy({ headers }: FastifyRequest): string | undefined {
  const text = headers['if-match']?.replace(/^"(.*)"$/, '$1').trim();
  return text && text !== '*' ? text : undefined;
}
