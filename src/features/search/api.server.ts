/** `GET /api/search`, and the counts that stand beside its pages. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { invalid } from '../../errors.ts';
import { keep } from '../../server/ready.ts';
import { listingAnswer, sendPage } from '../listings/answers.server.ts';
import { filterParameters } from '../listings/api.server.ts';
import { sectionByName } from '../listings/links.ts';
import { isFiltered, parseListQuery } from '../listings/query.ts';
import { foldWords } from './fold.ts';
import { fieldsOfAll } from './query.ts';
import { countChoices, countMatches, searchListings } from './search.server.ts';

const counts = z.object({
  total: z.number().int(),
  totalIsExact: z.boolean(),
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number().int() }))),
});
const answer = counts.extend({ items: z.array(listingAnswer), nextCursor: z.string().nullable() });
const choicesAnswer = counts.extend({ estimated: z.array(z.string()).describe('Sayları təxmini olan sahələr') });

const parameters = z.looseObject({
  q: z.string().max(1000).optional(),
  section: z.string().optional(),
  sort: z.string().optional(),
  limit: z.string().optional(),
  cursor: z.string().optional(),
  ...filterParameters(fieldsOfAll),
});

/** Search over all sections or one. */
export const searchCalls =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    http.get(
      '/search',
      {
        schema: { summary: 'Axtarış', querystring: parameters, response: { 200: answer } },
        // Parameters repeat, so they are read from the address itself, by the parser the page uses, too.
        validatorCompiler: () => () => true,
      },
      async (request) => {
        const { text, query, errors } = parseSearch(request);
        if (foldWords(text).length === 0 && !query.section && !isFiltered(query))
          errors['q'] ??= 'Axtarış sözünü yazın.';
        if (Object.keys(errors).length > 0) throw invalid(errors);
        const [page, counts] = await Promise.all([searchListings(app, text, query), countMatches(app, text, query)]);
        if (page.complete) keep(request, query.section?.name);
        return { ...sendPage(page, query), ...counts, totalIsExact: counts.totalIsExact && page.complete };
      },
    );
    http.get(
      '/search/counts',
      {
        schema: {
          summary: 'Axtarışın sayları',
          description: 'Hər sahənin sayları həmin sahənin öz filtri nəzərə alınmadan verilir.',
          querystring: parameters,
          response: { 200: choicesAnswer },
        },
        validatorCompiler: () => () => true,
      },
      async (request) => {
        const { text, query, errors } = parseSearch(request);
        if (Object.keys(errors).length > 0) throw invalid(errors);
        const counts = await countChoices(app, text, query);
        // Without parts, time was out; it may suffice once more.
        if (counts.total === 0 || Object.keys(counts.facets).length > 0) keep(request, query.section?.name);
        return counts;
      },
    );
  };

function parseSearch(request: FastifyRequest) {
  const params = new URL(request.raw.url ?? '/', 'http://site').searchParams;
  const text = params.get('q') ?? '';
  const sectionName = params.get('section');
  const section = sectionName ? sectionByName(sectionName) : undefined;
  const { query, errors } = parseListQuery(params, section, fieldsOfAll);
  if (sectionName && !section) errors['section'] = 'Belə bölmə yoxdur.';
  if (text.length > 1000) errors['q'] = 'Axtarış sözü çox uzundur.';
  return { text, query, errors };
}
