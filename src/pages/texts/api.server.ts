/** API calls of the owner's texts. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { readMarkdown } from './markdown.server.ts';
import { textPages } from './pages.ts';
import { textSchema } from './schema.ts';
import { changeText, readText, type StoredText } from './texts.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';

const tags = ['Sayt'];
const byPage = z.object({ page: z.enum(textPages, `Mümkün dəyərlər: ${textPages.join(', ')}.`) });
const stored = z.object({
  text: z.string().describe('Markdown; boşdursa, səhifədə standart mətn görünür'),
  version: z.number().int().describe('Sonuncu versiya, ETag ilə eyni'),
  versions: z.array(z.object({ version: z.number().int(), at: z.iso.datetime() })),
});
// Untyped: the tools that convert schemas to types and documents do not support recursive elements.
const blocks = z
  .array(z.unknown().meta({ type: ['string', 'object'] }))
  .describe('Mətn və ya { tag, href?, children }');

export const textCalls: Calls = (app) => async (http) => {
  http.get(
    '/admin/texts/:page',
    {
      schema: {
        tags,
        summary: 'Səhifənin mətni',
        params: byPage,
        querystring: z.object({ version: z.coerce.number().int().min(1).optional() }),
        response: { 200: stored },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async (request, reply) => {
      return withTag(reply, await readText(app, request.params.page, request.query.version));
    },
  );
  http.put(
    '/admin/texts/:page',
    {
      schema: {
        tags,
        summary: 'Səhifənin mətnini dəyişmək',
        description:
          'version oxuduğunuz versiyadır: sonra dəyişibsə, 409. Onun əvəzinə If-Match də olar, onda 412. Hər versiya saxlanılır.',
        params: byPage,
        headers: z.looseObject({ 'if-match': z.string().max(100).optional() }),
        body: textSchema,
        response: { 200: stored },
      },
      config: { access: { for: 'admin', limits: staffWriting, dear: true } },
    },
    async (request, reply) => {
      const { admin } = request;
      const { text, version } = request.body;
      const base = { version, header: request.headers['if-match'] };
      return withTag(reply, await changeText(app, admin, request.params.page, text, base));
    },
  );
  http.post(
    '/admin/text-preview',
    {
      schema: {
        tags,
        summary: 'Mətn səhifədə necə görünəcək',
        body: textSchema.pick({ text: true }),
        response: { 200: z.object({ blocks }) },
      },
      config: { access: { for: 'admin', limits: staffWriting } },
    },
    async (request) => {
      return { blocks: readMarkdown(request.body.text) };
    },
  );
};

function withTag(reply: FastifyReply, text: StoredText): StoredText {
  void reply.header('ETag', `"${text.version}"`);
  return text;
}
