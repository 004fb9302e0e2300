/** The calls of searches without results, and of synonyms. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { NIL, validate } from 'uuid';
import { z } from '../../fields/zod.ts';
import type { App } from '../../app.ts';
import { requireAdmin } from '../admin/api.server.ts';
import { readMisses } from './misses.server.ts';
import { synonymSchema } from './schema.ts';
import { addSynonym, readAllSynonyms, removeSynonym } from './synonyms.server.ts';

const common = { tags: ['Admin'], security: [{ bearer: [] }] };
const synonym = z.object({ id: z.uuid(), said: z.string(), means: z.string() });
const misses = z.object({
  items: z.array(
    z.object({
      text: z.string(),
      askers: z.number().int().describe('Axtaran ünvanların sayı; hər biri gündə bir dəfə'),
    }),
  ),
});
const period = z.object({ days: z.enum(['7', '30'], '7 və ya 30 olmalıdır.').default('7') });
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
          description: 'Bir gündə ən azı üç ünvandan axtarılıb heç nə tapılmayan sözlər.',
          querystring: period,
          response: { 200: misses },
        },
      },
      async (request) => ({ items: await readMisses(app, Number(request.query.days)) }),
    );
    http.get(
      '/admin/search-synonyms',
      {
        schema: {
          ...common,
          summary: 'Axtarışın sinonimləri',
          response: { 200: z.object({ items: z.array(synonym) }) },
        },
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
