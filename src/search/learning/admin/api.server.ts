/** Calls for searches without results, the explanation of a search, and synonyms. */
import { z } from '../../../domain/zod.ts';
import type { App } from '../../../platform/app/app.ts';
import { type Api, byUuid, type Calls } from '../../../platform/app/calls.server.ts';
import { explainSearch, explanationSchema } from '../../read/explain.server.ts';
import { maxQueryLength } from '../../list-query.ts';
import { readMisses } from './list-misses.server.ts';
import { synonymSchema } from './schema.ts';
import { addSynonym, readAllSynonyms, removeSynonym } from './edit-synonyms.server.ts';
import { staffReading, staffWriting } from '../../../platform/limits/staff.server.ts';

const tags = ['Admin'];
const synonym = z.object({ id: z.uuid(), said: z.string(), means: z.string() });
const synonyms = z.object({ items: z.array(synonym) });
const misses = z.object({
  items: z.array(
    z.object({
      text: z.string(),
      askers: z.number().int().describe('Axtaran şəbəkələrin (IP) sayı; hər biri gündə bir dəfə'),
    }),
  ),
});
const period = z.object({ days: z.enum(['7', '30'], '7 və ya 30 olmalıdır.').default('7') });
const explained = z.object({
  q: z.string('Axtarışı yazın.').trim().min(1, 'Axtarışı yazın.').max(maxQueryLength, 'Axtarış sözü çox uzundur.'),
});

export const learningCalls: Calls = (app) => async (http) => {
  http.get(
    '/admin/search-misses',
    {
      schema: {
        tags,
        summary: 'Axtarılıb tapılmayanlar',
        description: 'Bir gündə ən azı üç şəbəkədən (IP) axtarılıb heç nə tapılmayan sözlər.',
        querystring: period,
        response: { 200: misses },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async (request) => ({ items: await readMisses(app, Number(request.query.days)) }),
  );
  http.get(
    '/admin/search-explanation',
    {
      schema: {
        tags,
        summary: 'Axtarışın izahı: oxunan şərtlər, sözləri və gətirdiyi elanlar',
        querystring: explained,
        response: { 200: explanationSchema },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    (request) => explainSearch(app, request.query.q),
  );
  synonymCalls(http, app);
};

function synonymCalls(http: Api, app: App): void {
  http.get(
    '/admin/search-synonyms',
    {
      schema: { tags, summary: 'Axtarışın sinonimləri', response: { 200: synonyms } },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async () => ({ items: await readAllSynonyms(app) }),
  );
  http.post(
    '/admin/search-synonyms',
    {
      schema: { tags, summary: 'Sinonim əlavə etmək', body: synonymSchema, response: { 201: synonym } },
      config: { access: { for: 'admin', limits: staffWriting } },
    },
    async (request, reply) => reply.code(201).send(await addSynonym(app, request.admin, request.body)),
  );
  http.delete(
    '/admin/search-synonyms/:id',
    {
      schema: {
        tags,
        summary: 'Sinonimi silmək',
        params: byUuid,
        response: { 200: z.object({ message: z.string() }) },
      },
      config: { access: { for: 'admin', limits: staffWriting, id: 'synonym', once: true } },
    },
    async (request) => {
      await removeSynonym(app, request.admin, request.params.id);
      return { message: 'Sinonim silindi.' };
    },
  );
}
