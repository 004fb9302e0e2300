/** API calls of moderators' decisions about listings. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Api, Calls } from '../../platform/app/calls.server.ts';
import { longTextSchema } from '../../domain/fields/long-text/schema.ts';
import { answerListing } from '../../listings/answers.server.ts';
import { listingAnswer } from '../../listings/schemas.server.ts';
import { decisions } from '../../moderation/review/table.ts';
import { byListing, sectionOf, tags } from '../../moderation/reports/parameters.ts';
import { decideListing } from './decide.server.ts';
import { takeBack } from './take-back.server.ts';
import { staffWriting } from '../../platform/limits/staff.server.ts';

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
export const decisionCalls: Calls = (app) => async (http) => {
  decisionCall(http, app);
  takeBackCall(http, app);
};

const path = '/moderation/listings/:section/:id';
const common = { tags, params: byListing, response: { 200: listingAnswer } };

function decisionCall(http: Api, app: App): void {
  http.post(
    path,
    {
      schema: {
        ...common,
        summary: 'Elan haqqında qərar',
        description: 'If-Match başlığında elanın updatedAt dəyəri göndərilsə, elan dəyişibsə, cavab 409 olur.',
        headers: z.looseObject({ 'if-match': z.string().max(100).optional() }),
        body: decisionBody,
      },
      config: { access: { for: 'moderator', limits: staffWriting, id: 'listing' } },
    },
    async (request) => {
      const { staff } = request;
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

function takeBackCall(http: Api, app: App): void {
  http.delete(
    `${path}/decision`,
    {
      schema: { ...common, summary: 'Qərarı geri götürmək' },
      config: { access: { for: 'moderator', limits: staffWriting, id: 'listing' } },
    },
    async (request) => {
      const row = await takeBack(app, request.staff, sectionOf(request.params), request.params.id);
      return answerListing(row, app.now());
    },
  );
}

/** The `updatedAt` that the client has seen (`If-Match`), with or without quotes. */
function seenBy({ headers }: FastifyRequest): string | undefined {
  const text = headers['if-match']?.replace(/^"(.*)"$/, '$1').trim();
  return text && text !== '*' ? text : undefined;
}
