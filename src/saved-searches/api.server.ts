/** API calls of saved searches. */
import { z } from 'zod';
import { byId, type Calls } from '../platform/app/calls.server.ts';
import { notFound } from '../platform/base/errors.ts';
import {
  changeSearch,
  openSearch,
  readNoticeChannels,
  readSearches,
  removeSearch,
  savedSearchLimits,
  saveSearch,
} from './saved-searches.server.ts';
import { newSearchSchema, searchChangeSchema } from './schema.ts';
import { changed, saved, search, told } from './schemas.server.ts';

const changes = { perCall: [savedSearchLimits.savedSearchChanges] };

export const savedSearchCalls: Calls = (app) => async (http) => {
  http.get(
    '/saved-searches',
    {
      schema: {
        summary: 'Saxlanılmış axtarışlar',
        response: { 200: z.object({ items: z.array(search), nextCursor: z.null(), told }) },
      },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => {
      const { account } = request;
      const [items, told] = await Promise.all([readSearches(app, account), readNoticeChannels(app, account)]);
      return { items, nextCursor: null, told };
    },
  );
  http.post(
    '/saved-searches',
    {
      schema: {
        summary: 'Axtarışı saxlamaq',
        description: 'Eyni axtarış ikinci dəfə saxlanılmır: cavab 200 olur, adı və bildirişi yenilənir.',
        body: newSearchSchema,
        response: { 200: saved, 201: saved },
      },
      config: { access: { for: 'users', limits: { perCall: [savedSearchLimits.savedSearches] } } },
    },
    async (request, reply) => {
      const { account } = request;
      const { search: kept, isNew } = await saveSearch(app, account, request.body);
      return reply.code(isNew ? 201 : 200).send({ ...kept, told: await readNoticeChannels(app, account) });
    },
  );
};

/** Registers the calls on a single search. */
export const oneSearchCalls: Calls = (app) => async (http) => {
  http.put(
    '/saved-searches/:id',
    {
      schema: {
        summary: 'Saxlanılmış axtarışı dəyişmək',
        params: byId,
        body: searchChangeSchema,
        response: { 200: changed },
      },
      config: { access: { for: 'users', limits: changes, id: 'listing' } },
    },
    async (request) => {
      const { account } = request;
      const search = await changeSearch(app, account, idOf(request.params.id), request.body);
      return { ...search, told: await readNoticeChannels(app, account) };
    },
  );
  http.delete(
    '/saved-searches/:id',
    {
      schema: { summary: 'Saxlanılmış axtarışı silmək', params: byId, response: { 204: z.undefined() } },
      config: { access: { for: 'users', limits: changes, id: 'listing' } },
    },
    async (request) => removeSearch(app, request.account, idOf(request.params.id)),
  );
  http.post(
    '/saved-searches/:id/opened',
    {
      schema: {
        summary: 'Saxlanılmış axtarış açıldı',
        params: byId,
        response: {
          200: z.object({
            newIds: z.array(z.number().int()).describe('Yeni elanların nömrələri, ən çox 200, ən yenisi birinci'),
            since: z.iso.datetime(),
          }),
        },
      },
      config: { access: { for: 'users', limits: { perCall: [savedSearchLimits.savedSearchOpenings] }, id: 'listing' } },
    },
    async (request) => openSearch(app, request.account, idOf(request.params.id)),
  );
};

/** Parses an id; 404 if it is malformed, since no search has it. */
function idOf(text: string): string {
  const id = z.uuid().safeParse(text.toLowerCase());
  if (!id.success) throw notFound('Belə saxlanılmış axtarış yoxdur.');
  return id.data;
}
