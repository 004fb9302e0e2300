/** Calls for searches without results, the explanation of a search, and synonyms. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { NIL, validate } from 'uuid';
import { z } from '../../../domain/zod.ts';
import type { App } from '../../../platform/app/app.ts';
import { explainSearch, explanationSchema } from '../../read/explain.server.ts';
import { maxQueryLength } from '../../list-query.ts';
import { requireAdmin } from '../../../accounts/admin/api.server.ts';
import { readMisses } from './list-misses.server.ts';
import { synonymSchema } from './schema.ts';
import { addSynonym, readAllSynonyms, removeSynonym } from './edit-synonyms.server.ts';

const common = { tags: ['Admin'], security: [{ bearer: [] }] };
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
const byId = z.object({
  id: z
    .string()
    .max(100)
    .transform((text) => (validate(text) ? text.toLowerCase() : NIL)),
});

export const learningCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.get(
      '/admin/search-misses',
      {
        schema: {
          ...common,
          summary: 'Axtarılıb tapılmayanlar',
          description: 'Bir gündə ən azı üç şəbəkədən (IP) axtarılıb heç nə tapılmayan sözlər.',
          querystring: period,
          response: { 200: misses },
        },
      },
      async (request) => ({ items: await readMisses(app, Number(request.query.days)) }),
    );
    http.get(
      '/admin/search-explanation',
      {
        schema: {
          ...common,
          summary: 'Axtarışın izahı: oxunan şərtlər, sözləri və gətirdiyi elanlar',
          querystring: explained,
          response: { 200: explanationSchema },
        },
      },
      (request) => explainSearch(app, request.query.q),
    );
    http.get(
      '/admin/search-synonyms',
      {
        schema: { ...common, summary: 'Axtarışın sinonimləri', response: { 200: synonyms } },
      },
      async () => ({ items: await readAllSynonyms(app) }),
    );
    http.post(
      '/admin/search-synonyms',
      { schema: { ...common, summary: 'Sinonim əlavə etmək', body: synonymSchema, response: { 201: synonym } } },
      async (request, reply) =>
        reply.code(201).send(await addSynonym(app, await requireAdmin(app, request), request.body)),
    );
    http.delete(
      '/admin/search-synonyms/:id',
      {
        schema: {
          ...common,
          summary: 'Sinonimi silmək',
          params: byId,
          response: { 200: z.object({ message: z.string() }) },
        },
      },
      async (request) => {
        await removeSynonym(app, await requireAdmin(app, request), request.params.id);
        return { message: 'Sinonim silindi.' };
      },
    );
  };
