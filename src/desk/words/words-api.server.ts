/** API calls of the banned words. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { textSchema } from '../../domain/fields/text/schema.ts';
import { requireAdmin } from '../../accounts/admin/api.server.ts';
import { tags } from '../../moderation/reports/parameters.ts';
import { readBannedWords, setBannedWords } from './words.server.ts';

const maxWords = 1000;
const answer = z.object({ words: z.array(z.string()) });
const body = z.object({
  words: z
    .array(textSchema(2, 60))
    .max(maxWords, `Ən çox ${maxWords} söz ola bilər.`)
    .describe('Söz və ya ifadələr; sözlərin bütün formaları tutulur'),
});

export const wordCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    const common = { tags, security: [{ bearer: [] }] };
    http.get(
      '/admin/banned-words',
      { schema: { ...common, summary: 'Qadağan olunmuş sözlər', response: { 200: answer } } },
      async () => ({ words: await readBannedWords(app) }),
    );
    http.put(
      '/admin/banned-words',
      {
        schema: { ...common, summary: 'Qadağan olunmuş sözləri dəyişmək', body, response: { 200: answer } },
      },
      async (request) => {
        const { id, username } = await requireAdmin(app, request);
        const staff = { id, name: username, role: 'admin' } as const;
        return { words: await setBannedWords(app, staff, request.body.words) };
      },
    );
  };
