/** API calls of the moderators' queue. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { invalid } from '../../platform/base/errors.ts';
import { limitParameter } from '../../platform/page/paging.ts';
import { type ByListing, byListing, sectionOf, tags } from '../../moderation/reports/parameters.ts';
import { requireStaff } from '../../accounts/staff/staff.server.ts';
import { itemAnswer, queueAnswer, summaryAnswer } from './answer.server.ts';
import {
  claimListing,
  type QueueKind,
  queueKinds,
  readItem,
  readPlace,
  readQueue,
  readSummary,
  releaseListing,
} from './queue.server.ts';

const byNumber = z.object({ id: z.string().max(100) });
type ByNumber = { Params: { id: string } };
const security = [{ bearer: [] }];

const queueParameters = z.looseObject({
  kind: z.enum(queueKinds, `Mümkün dəyərlər: ${queueKinds.join(', ')}.`).optional(),
  limit: limitParameter(),
  cursor: z.string().max(500).optional(),
});
type QueueParameters = { kind?: QueueKind; limit: number; cursor?: string };

/** Registers the queue calls. */
export const queueCalls =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    http.get<{ Querystring: QueueParameters }>(
      '/moderation/queue',
      {
        schema: {
          tags,
          summary: 'Moderatorların növbəsi',
          security,
          querystring: queueParameters,
          response: { 200: queueAnswer },
        },
      },
      async (request) => {
        const { kind, limit, cursor: text } = request.query;
        const cursor = text === undefined ? undefined : readPlace(text);
        if (text !== undefined && !cursor) throw invalid({ cursor: 'Belə səhifə yoxdur.' });
        return readQueue(app, await requireStaff(app, request), { kind, limit, cursor });
      },
    );
    http.get(
      '/moderation/summary',
      { schema: { tags, summary: 'Növbənin vəziyyəti', security, response: { 200: summaryAnswer } } },
      async (request) => readSummary(app, await requireStaff(app, request)),
    );
    http.get<ByNumber>(
      '/moderation/listings/:id',
      {
        schema: {
          tags,
          summary: 'Nömrəsi ilə elan haqqında hər şey',
          security,
          params: byNumber,
          response: { 200: itemAnswer },
        },
      },
      async (request) => readItem(app, await requireStaff(app, request), undefined, request.params.id),
    );
    listingCalls(http, app);
  };

function listingCalls(http: FastifyInstance, app: App): void {
  const path = '/moderation/listings/:section/:id';
  http.get<ByListing>(
    path,
    {
      schema: {
        tags,
        summary: 'Elan haqqında hər şey',
        security,
        params: byListing,
        response: { 200: itemAnswer },
      },
    },
    async (request) => readItem(app, await requireStaff(app, request), sectionOf(request.params), request.params.id),
  );
  http.post<ByListing>(
    `${path}/hold`,
    {
      schema: {
        tags,
        summary: 'Elana baxdığını bildirmək',
        security,
        params: byListing,
        response: { 200: z.object({ until: z.iso.datetime().nullable() }) },
      },
    },
    async (request) =>
      claimListing(app, await requireStaff(app, request), sectionOf(request.params), request.params.id),
  );
  http.delete<ByListing>(
    `${path}/hold`,
    {
      schema: {
        tags,
        summary: 'Elanı başqalarına buraxmaq',
        security,
        params: byListing,
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request) => {
      await releaseListing(app, await requireStaff(app, request), sectionOf(request.params), request.params.id);
      return { message: 'Elan buraxıldı.' };
    },
  );
}
