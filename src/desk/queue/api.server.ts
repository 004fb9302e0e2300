/** API calls of the moderators' queue. */
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { type Api, byId, type Calls } from '../../platform/app/calls.server.ts';
import { invalid } from '../../platform/base/errors.ts';
import { limitParameter } from '../../platform/page/paging.ts';
import { byListing, sectionOf, tags } from '../../moderation/reports/parameters.ts';
import { itemAnswer, queueAnswer, summaryAnswer } from './answer.server.ts';
import {
  claimListing,
  queueKinds,
  readItem,
  readPlace,
  readQueue,
  readSummary,
  releaseListing,
} from './queue.server.ts';
import { staffReading } from '../../platform/limits/staff.server.ts';

const queueParameters = z.looseObject({
  kind: z.enum(queueKinds, `Mümkün dəyərlər: ${queueKinds.join(', ')}.`).optional(),
  limit: limitParameter(),
  cursor: z.string().max(500).optional(),
});

/** Registers the queue calls. */
export const queueCalls: Calls = (app) => async (http) => {
  http.get(
    '/moderation/queue',
    {
      schema: {
        tags,
        summary: 'Moderatorların növbəsi',
        querystring: queueParameters,
        response: { 200: queueAnswer },
      },
      config: { access: { for: 'moderator', limits: staffReading } },
    },
    async (request) => {
      const { kind, limit, cursor: text } = request.query;
      const cursor = text === undefined ? undefined : readPlace(text);
      if (text !== undefined && !cursor) throw invalid({ cursor: 'Belə səhifə yoxdur.' });
      return readQueue(app, request.staff, { kind, limit, cursor });
    },
  );
  http.get(
    '/moderation/summary',
    {
      schema: { tags, summary: 'Növbənin vəziyyəti', response: { 200: summaryAnswer } },
      config: { access: { for: 'moderator', limits: staffReading } },
    },
    async (request) => readSummary(app, request.staff),
  );
  http.get(
    '/moderation/listings/:id',
    {
      schema: {
        tags,
        summary: 'Nömrəsi ilə elan haqqında hər şey',
        params: byId,
        response: { 200: itemAnswer },
      },
      config: { access: { for: 'moderator', limits: staffReading, id: 'listing' } },
    },
    async (request) => readItem(app, request.staff, undefined, request.params.id),
  );
  listingCalls(http, app);
};

function listingCalls(http: Api, app: App): void {
  const path = '/moderation/listings/:section/:id';
  http.get(
    path,
    {
      schema: {
        tags,
        summary: 'Elan haqqında hər şey',
        params: byListing,
        response: { 200: itemAnswer },
      },
      config: { access: { for: 'moderator', limits: staffReading, id: 'listing' } },
    },
    async (request) => readItem(app, request.staff, sectionOf(request.params), request.params.id),
  );
  http.post(
    `${path}/hold`,
    {
      schema: {
        tags,
        summary: 'Elana baxdığını bildirmək',
        params: byListing,
        response: { 200: z.object({ until: z.iso.datetime().nullable() }) },
      },
      config: { access: { for: 'moderator', limits: staffReading, id: 'listing', once: true } },
    },
    async (request) => claimListing(app, request.staff, sectionOf(request.params), request.params.id),
  );
  http.delete(
    `${path}/hold`,
    {
      schema: {
        tags,
        summary: 'Elanı başqalarına buraxmaq',
        params: byListing,
        response: { 200: z.object({ message: z.string() }) },
      },
      config: { access: { for: 'moderator', limits: staffReading, id: 'listing' } },
    },
    async (request) => {
      await releaseListing(app, request.staff, sectionOf(request.params), request.params.id);
      return { message: 'Elan buraxıldı.' };
    },
  );
}
