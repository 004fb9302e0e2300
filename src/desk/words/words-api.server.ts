/** API calls of the banned words. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { textSchema } from '../../domain/fields/text/schema.ts';
import { tags } from '../../moderation/reports/parameters.ts';
import { readBannedWords, setBannedWords } from './words.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';

const maxWords = 1000;
const answer = z.object({ words: z.array(z.string()) });
const body = z.object({
  words: z
    .array(textSchema(2, 60))
    .max(maxWords, `Ən çox ${maxWords} söz ola bilər.`)
    .describe('Söz və ya ifadələr; sözlərin bütün formaları tutulur'),
});

export const wordCalls: Calls = (app) => async (http) => {
  http.get(
    '/admin/banned-words',
    {
      schema: { tags, summary: 'Qadağan olunmuş sözlər', response: { 200: answer } },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async () => ({ words: await readBannedWords(app) }),
  );
  http.put(
    '/admin/banned-words',
    {
      schema: { tags, summary: 'Qadağan olunmuş sözləri dəyişmək', body, response: { 200: answer } },
      config: { access: { for: 'admin', limits: staffWriting } },
    },
    async (request) => {
      const { id, username } = request.admin;
      const staff = { id, name: username, role: 'admin' } as const;
      return { words: await setBannedWords(app, staff, request.body.words) };
    },
  );
};
