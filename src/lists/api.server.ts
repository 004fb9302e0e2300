/** `GET /api/search`, its counts, and suggestions. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import type { Api, Calls } from '../platform/app/calls.server.ts';
import { invalid, outOfTime } from '../platform/base/errors.ts';
import { forReading, type Reading } from '../platform/page/reading.ts';
import { topicOfSection } from '../platform/cache/changes.ts';
import { cacheUntilChanged } from '../platform/cache/response-cache.ts';
import { hiddenBySender } from '../accounts/hidden-sellers/api.server.ts';
import { answerListed } from '../listings/answers.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { answerPage } from '../search/page-answers.server.ts';
import { listingAnswer } from '../listings/schemas.server.ts';
import { filterParameters } from '../posting/api.server.ts';
import { type ListQuery, maxQueryLength, wrongCursor } from '../search/list-query.ts';
import { isNarrowed, type ParsedSearch, parseSearch, writeSearch } from '../search/parse-search.server.ts';
import { countMiss, writeMisses } from '../search/learning/count-misses.server.ts';
import { sections } from '../domain/sections/index.ts';
import { suggestion } from './suggestions/schemas.server.ts';
import { suggest, suggestMeaning } from './suggestions/suggest.server.ts';
import { readWords, type Sense, type WordsRead } from '../search/read/senses.server.ts';
import { countChoices, countSenseChoices, searchAndCount, searchWords } from './search.server.ts';
import { readHiddenSections } from '../platform/site/site.server.ts';
import { sectionByName, sectionPath } from '../domain/sections/links.ts';

const counts = z.object({
  total: z.number().int(),
  totalIsExact: z.boolean(),
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number().int() }))),
  estimated: z.array(z.string()).describe('Sayları təxmini olan sahələr'),
});
export type SearchCounts = z.infer<typeof counts>;
const answer = counts.extend({
  items: z.array(listingAnswer),
  nextCursor: z.string().nullable(),
  understood: z
    .string()
    .optional()
    .describe('understand=1 ilə: sözlərdən anlaşılan bölmə və filtrlər, nəticələr səhifəsinin ünvanı kimi'),
  respelt: z.string().nullable().optional().describe('understand=1 ilə: sözlər necə oxunub; yazıldığı kimidirsə, null'),
  none: z.string().nullable().optional().describe('understand=1 ilə: nəyin tapılmadığı; nəsə tapılıbsa, null'),
  near: z
    .array(
      z.object({
        differs: z.string().describe('Axtarılandan nə ilə fərqlənir'),
        items: z.array(listingAnswer),
      }),
    )
    .optional()
    .describe(
      'understand=1 ilə: az tapılanda ən uyğun elanlar; items-də tapılanlardan sonra gəlir, total-a daxil deyil',
    ),
});

const suggestions = z.object({ items: z.array(suggestion) });

const parameters = z.looseObject({
  q: z.string().max(maxQueryLength).optional(),
  section: z.string().optional(),
  sort: z.string().optional(),
  limit: z.string().optional(),
  cursor: z.string().optional(),
  // Filters of all sections; within one, only its own fields apply. The cache distinguishes responses by these
  // parameters.
  ...filterParameters(sections.flatMap(({ fields }) => fields)),
  understand: z
    .literal('1')
    .optional()
    .describe(
      'Heç nə tapılmayanda nəzərdə tutulan sözlə axtarır; o söz X-Understood-As başlığında, faiz kodu ilə gəlir',
    ),
});

/** Search over all sections or one. */
export const searchCalls: Calls = (app) => async (http) => {
  searchCall(http, app);
  countsCall(http, app);
  suggestCall(http, app);
  http.addHook('onClose', () => writeMisses(app));
  // Warm-up at start: loads words and opens connections, so that the first request for suggestions is fast.
  http.addHook('onListen', () => void suggestMeaning(app, 'a').catch(() => undefined));
};

function searchCall(http: Api, app: App): void {
  http.get(
    '/search',
    {
      schema: { summary: 'Axtarış', querystring: parameters, response: { 200: answer } },
      config: { access: { for: 'all', limits: 'reading' } },
      // Parameters may repeat, so the page's parser reads them from the address.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const { params, text, literal, errors, refuse, ...asked } = searchOf(request);
      const hidden = await hiddenBySender(app, request);
      const query = without(hidden, asked.query);
      const reading = forReading(app, query.section && topicOfSection(query.section.name));
      const words = literal
        ? undefined
        : shownTo(hidden, await readWords(reading, { params, section: query.section, limit: query.limit }));
      // A search in words has cursors of its own format, so the list's check does not apply.
      if (words) delete errors['cursor'];
      if (!isNarrowed({ text, query })) errors['q'] ??= 'Axtarış sözünü yazın.';
      if (Object.keys(errors).length > 0) throw refuse();
      if (words) {
        const answer = await answerInWords(request, reading, words, { text, query });
        if (answer.respelt !== null) void reply.header('X-Understood-As', encodeURIComponent(answer.respelt));
        return answer;
      }
      const { page, counts } = await searchAndCount(reading, text, query);
      countMiss(app, reading.unmatchedQuery, request.ip);
      if (page.complete) cacheUntilChanged(request, reading);
      return { ...answerPage(page, query, app.now()), ...counts, totalIsExact: counts.totalIsExact && page.complete };
    },
  );
}

async function answerInWords(
  request: FastifyRequest,
  reading: Reading,
  words: WordsRead,
  asked: Pick<ParsedSearch, 'text' | 'query'>,
) {
  const cursor = new URL(request.raw.url ?? '/', 'http://site').searchParams.get('cursor');
  const found = await searchWords(reading, words, { ...asked, cursor });
  if (!found) throw invalid({ cursor: wrongCursor });
  countMiss(reading, reading.unmatchedQuery, request.ip);
  if (found.complete) cacheUntilChanged(request, reading);
  const { parts, senses, near, complete, totalIsExact, ...rest } = found;
  const present = (row: ListingRow) => answerListed(row, reading.now());
  const { limit } = senses[0].query;
  // As on the page: what was found, then its neighbours.
  const shown = [...parts, ...near].flatMap(({ items }) => items).slice(0, limit);
  return {
    items: shown.map(present),
    ...rest,
    totalIsExact: totalIsExact && complete,
    near: near.map(({ differs, items }) => ({ differs, items: items.map(present) })),
    ...(words.isMeant && { understood: writeSearch(parseSearch(senses[0].address())) }),
  };
}

function countsCall(http: Api, app: App): void {
  http.get(
    '/search/counts',
    {
      schema: {
        summary: 'Axtarışın sayları',
        description:
          'Hər sahənin sayları həmin sahənin öz filtri nəzərə alınmadan verilir. understand=1 ilə total sözlərin bütün mənaları üzrədir.',
        querystring: parameters,
        response: { 200: counts },
      },
      config: { access: { for: 'all', limits: 'reading' } },
      validatorCompiler: () => () => true,
    },
    async (request) => {
      const { params, text, literal, errors, refuse, ...asked } = searchOf(request);
      if (Object.keys(errors).length > 0) throw refuse();
      const hidden = await hiddenBySender(app, request);
      const query = without(hidden, asked.query);
      const reading = forReading(app, query.section && topicOfSection(query.section.name));
      const words = literal
        ? undefined
        : shownTo(hidden, await readWords(reading, { params, section: query.section, limit: query.limit }));
      const plain = words?.senses[0] ?? { text, query };
      const counts = words?.isMeant
        ? await countSenseChoices(reading, words.senses)
        : await countChoices(reading, plain.text, plain.query);
      if (counts.total === 0 && !counts.totalIsExact) throw outOfTime();
      cacheUntilChanged(request, reading);
      return counts;
    },
  );
}

function suggestCall(http: Api, app: App): void {
  http.get(
    '/suggest',
    {
      schema: {
        summary: 'Yazarkən təkliflər: ən çox səkkiz ad, bölmə və söz',
        description: 'Mətn boş olanda, understand=1 ilə, tez-tez axtarılanlar.',
        querystring: z.looseObject({
          q: z.string().optional(),
          understand: z.literal('1').optional().describe('Adlar nəzərdə tutulan bölmə və filtrlərə aparır'),
        }),
        response: { 200: suggestions },
      },
      config: { access: { for: 'all', limits: 'reading' } },
      // Accepts any text.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const { searchParams } = new URL(request.raw.url ?? '/', 'http://site');
      const find = searchParams.get('understand') === '1' ? suggestMeaning : suggest;
      const reading = forReading(app);
      const found = await find(reading, searchParams.get('q') ?? '');
      const hidden = (await readHiddenSections(app)).flatMap((name) => sectionPathOf(name) ?? []);
      const items = found.filter(({ path }) => !hidden.some((each) => path.split('?')[0] === each));
      void reply.header('Cache-Control', reading.progress.isCutShort ? 'no-store' : 'public, max-age=60');
      return { items };
    },
  );
}

const sectionPathOf = (name: string) => {
  const section = sectionByName(name);
  return section && sectionPath(section);
};

/** Excludes the sellers hidden by the sender, as if the address named them. */
function without(hidden: readonly string[], query: ListQuery): ListQuery {
  return hidden.length > 0 ? { ...query, hide: [...query.hide, ...hidden] } : query;
}

/** The same words, read for somebody who has hidden sellers. */
function shownTo(hidden: readonly string[], { senses, senseOfRung, ...words }: WordsRead): WordsRead {
  const shown = (sense: Sense): Sense => ({ ...sense, query: without(hidden, sense.query) });
  const [first, ...others] = senses;
  return { ...words, senses: [shown(first), ...others.map(shown)], senseOfRung: (rung) => shown(senseOfRung(rung)) };
}

function searchOf(request: FastifyRequest) {
  const params = new URL(request.raw.url ?? '/', 'http://site').searchParams;
  return { ...parseSearch(params), params, literal: params.get('understand') !== '1' };
}
