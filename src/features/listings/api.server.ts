/** The calls of the nine sections, and of an account's own listings. */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { invalid, notFound } from '../../errors.ts';
import type { Field } from '../../fields/field.ts';
import { longTextSchema } from '../../fields/long-text/schema.ts';
import type { Section } from '../../fields/section.ts';
import { forReading } from '../../page/reading.ts';
import { sections } from '../../sections/index.ts';
import { labelsOf, sentenceOf } from '../../language/sentence.ts';
import { requireAccount } from '../accounts/api.server.ts';
import { cacheUntilChanged } from '../../cache/response-cache.ts';
import { topicOfSection, topicOfSeller } from '../../cache/changes.ts';
import { enforceLimit } from '../limits/limits.server.ts';
import {
  answerListing,
  answerListed,
  nextCursor,
  type OwnListing,
  ownAnswer,
  sectionAnswer,
  submissionBody,
} from './answers.server.ts';
import { isVisible, type Status, statuses } from '../../listing/status.ts';
import { appeal } from '../moderation/review/appeals.server.ts';
import { readOwnReviews } from '../moderation/review/own-view.server.ts';
import { endStateOf, publicVersion } from './life/ended.ts';
import { isRenewable } from './life/rules.ts';
import { readQuestions } from './life/availability/question.server.ts';
import { changeListing, deleteListing, postListing, type Submission } from './listings.server.ts';
import { factLabels } from '../search/list-labels.ts';
import { daysOffered, filterNames, sellers, sortsOf } from '../search/list-names.ts';
import { postingHeaders, postingKeyOf, readPosted } from './writing/posting-keys.server.ts';
import { isPaged, maxLimit, newestOf, parseListQuery, writeCursor } from '../search/list-query.ts';
import { requireOwnListing } from './own-listing.server.ts';
import { countKeepers } from './reading/keepers.server.ts';
import { readPublicListing } from './reading/listing.server.ts';
import { countSection, readListings, readNewest, readOwnListings } from './reading/lists.server.ts';
import { withSubmission } from './writing/submission.server.ts';
import { photoLimits } from '../photos/limits.server.ts';
import { listingLimits } from './limits.server.ts';

const bearer = [{ bearer: [] }];
const byId = z.object({ id: z.string().max(100) });
// Maximum for whole lists; the rest by pages.
const wholeListLimit = 1000;
const statusesParameter = z
  .union([z.string(), z.array(z.string())])
  .transform((texts) => [texts].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(z.enum(statuses, `Ola bilər: ${statuses.join(', ')}.`)))
  .describe('Bir və ya bir neçə vəziyyət, vergüllə');
// Form schemas only document the call; fields validate the texts after the form is read.
const readLater = { validatorCompiler: () => () => true };

/** Registers all calls on listings. */
export const listingCalls =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    for (const section of sections) {
      readCalls(http, app, section);
      writeCalls(http, app, section);
    }
    ownCalls(http, app);
    appealCall(http, app);
  };

function readCalls(http: FastifyInstance, app: App, section: Section): void {
  const tags = [section.label];
  const querystring = z.looseObject({
    sort: z.enum(sortsOf(section).filter((name) => name !== 'best')).optional(),
    limit: z.coerce.number().int().min(1).max(maxLimit).optional(),
    cursor: z.string().optional(),
    ...filterParameters(section.fields),
  });
  http.get(
    `/${section.name}`,
    {
      schema: { tags, summary: 'Bölmənin elanları', querystring, response: { 200: z.array(sectionAnswer(section)) } },
      ...readLater,
    },
    async (request, reply) => {
      const asked = new URL(request.raw.url ?? '/', 'http://site').searchParams;
      const params = new URLSearchParams([...asked].filter(([name]) => Object.hasOwn(querystring.shape, name)));
      const reading = forReading(app, topicOfSection(section.name));
      if (!isPaged(params, section)) {
        cacheUntilChanged(request, reading);
        const rows = await readNewest(reading, section.name, wholeListLimit);
        const oldest = rows.length === wholeListLimit ? rows[0] : undefined;
        void reply.header('X-Total-Count', await countSection(reading, section.name));
        if (oldest) {
          const { position, price } = oldest;
          const cursor = writeCursor({ sort: 'new', position, price }, newestOf(section, maxLimit));
          void reply.header('Link', `</api/${section.name}?limit=${maxLimit}&cursor=${cursor}>; rel="next"`);
        }
        return rows.map((row) => answerListed(row, app.now()));
      }
      const { query, errors } = parseListQuery(params, section, []);
      if (Object.keys(errors).length > 0) throw invalid(errors, sentenceOf(errors, labelsOf(section.fields)));
      const page = await readListings(reading, query, []);
      if (page.complete) cacheUntilChanged(request, reading);
      const cursor = nextCursor(page, query);
      if (cursor) {
        params.set('cursor', cursor);
        void reply.header('Link', `</api/${section.name}?${params}>; rel="next"`);
      }
      return page.items.map((row) => answerListed(row, app.now()));
    },
  );
  http.get<{ Params: { id: string } }>(
    `/${section.name}/:id`,
    {
      schema: { tags, summary: 'Bir elan', params: byId, response: { 200: sectionAnswer(section) } },
    },
    async (request) => {
      const reading = forReading(app, topicOfSection(section.name));
      const row = await readPublicListing(reading, request.params.id, section.name);
      if (!row) throw notFound('Elan tapılmadı.');
      const listing = publicVersion(answerListing(row, app.now()));
      reading.narrowsTo(topicOfSeller(row.account_id));
      cacheUntilChanged(request, reading, isVisible(listing.status) ? row.expires_at : null);
      return listing;
    },
  );
}

/** Query schema of the filters: optional texts, which may be repeated. */
export function filterParameters(fields: readonly Field[]) {
  return {
    ...Object.fromEntries(filterNames(fields).map((name) => [name, z.string().optional()])),
    ...Object.fromEntries(
      factLabels(fields).map(({ name, label }) => [name, z.literal('1').optional().describe(label)]),
    ),
    seller: z.enum(sellers).optional().describe('Şəxs və ya mağaza'),
    not: z.string().optional().describe('Elanda olmayacaq sözlər; təkrarlana bilər, cəmi ən çox 10 söz'),
    hide: z
      .string()
      .optional()
      .describe('Elanları göstərilməyəcək satıcının userId-si; ən çox 50 dəfə təkrarlana bilər'),
    days: z.enum(daysOffered).optional().describe('Son neçə günün elanları'),
    alike: z.string().optional().describe('Qiyməti bu nömrəli elanla müqayisə olunan elanlar'),
  };
}

function writeCalls(http: FastifyInstance, app: App, section: Section): void {
  const common = { tags: [section.label], security: bearer, consumes: ['multipart/form-data', 'application/json'] };
  http.post(
    `/${section.name}`,
    {
      schema: {
        ...common,
        summary: 'Elan yerləşdirmək',
        headers: postingHeaders,
        body: submissionBody(section, 'create'),
        response: { 201: sectionAnswer(section) },
      },
      ...readLater,
      onRequest: mayPost(app, section),
      onResponse: async (_request, reply) => app.metrics.posts.inc({ status: String(reply.statusCode) }),
    },
    async (request, reply) => {
      const account = await requireAccount(app, request);
      const row = await withSubmission(app, request, account, section, async (submission) => {
        await enforceLimit(app, listingLimits.listingsOfAddress, request.ip);
        await limitPhotos(app, request, submission);
        return postListing(app, account, section, submission, postingKeyOf(request, account, section));
      });
      return reply.code(201).send(answerListing(row, app.now()));
    },
  );
  http.put<{ Params: { id: string } }>(
    `/${section.name}/:id`,
    {
      schema: {
        ...common,
        summary: 'Öz elanını dəyişmək',
        params: byId,
        body: submissionBody(section, 'change'),
        response: { 200: sectionAnswer(section) },
      },
      ...readLater,
      // Also check ownership before reading the photos.
      onRequest: async (request) => void (await requireOwnListing(app, request, section)),
    },
    async (request) => {
      const account = await requireAccount(app, request);
      const row = await withSubmission(app, request, account, section, async (submission) => {
        await limitPhotos(app, request, submission);
        return changeListing(app, account, section, request.params.id, submission);
      });
      return answerListing(row, app.now());
    },
  );
}

/** Answers what was posted already before reading any of the photos again. */
const mayPost = (app: App, section: Section) => async (request: FastifyRequest, reply: FastifyReply) => {
  const account = await requireAccount(app, request);
  const posted = await readPosted(app, postingKeyOf(request, account, section));
  if (posted) return reply.code(201).send(answerListing(posted, app.now()));
};

/** Counts a form's photos against the client's address, before processing them. */
async function limitPhotos(app: App, request: FastifyRequest, { photos }: Submission): Promise<void> {
  const by = photos.filter((photo) => typeof photo !== 'string').length;
  if (by > 0) await enforceLimit(app, photoLimits.photosOfAddress, request.ip, by);
}

function ownCalls(http: FastifyInstance, app: App): void {
  http.get<{ Querystring: { status?: Status[] } }>(
    '/my-announcements',
    {
      schema: {
        summary: 'Öz elanları',
        security: bearer,
        querystring: z.looseObject({ status: statusesParameter.optional() }),
        response: { 200: z.array(ownAnswer) },
      },
    },
    async (request) => {
      const account = await requireAccount(app, request);
      const rows = await readOwnListings(app, account.id, wholeListLimit, request.query.status);
      const now = app.now();
      const ids = rows.map(({ id }) => id);
      const [questions, reviews, keepers] = await Promise.all([
        readQuestions(app, ids),
        readOwnReviews(app, rows),
        countKeepers(app, ids),
      ]);
      return rows.map((row): OwnListing => {
        const kept = keepers.get(row.id);
        return {
          ...answerListing(row, now),
          renewable: isRenewable(endStateOf(row, now), app.config, now),
          ...(kept !== undefined && { keepers: kept }),
          askedUntil: questions.get(row.id)?.toISOString() ?? null,
          ...reviews.get(row.id),
        };
      });
    },
  );
  http.delete<{ Params: { id: string } }>(
    '/my-announcements/:id',
    {
      schema: {
        summary: 'Öz elanını silmək',
        security: bearer,
        params: byId,
        response: { 200: z.object({ message: z.string() }) },
      },
      onRequest: async (request) => void (await requireOwnListing(app, request)),
    },
    async (request) => {
      await deleteListing(app, await requireOwnListing(app, request));
      return { message: 'Elan uğurla silindi!' };
    },
  );
}

function appealCall(http: FastifyInstance, app: App): void {
  http.post<{ Params: { id: string }; Body: { text: string } }>(
    '/my-announcements/:id/appeal',
    {
      schema: {
        summary: 'Elanın silinməsi ilə bağlı müraciət',
        description: 'Bir dəfə. Müraciətə elanı silən moderator deyil, başqası baxır.',
        security: bearer,
        params: byId,
        body: z.object({ text: longTextSchema(3, 2000) }),
        response: { 200: z.object({ message: z.string() }) },
      },
      // Ownership before the text.
      onRequest: async (request) => void (await requireOwnListing(app, request)),
    },
    async (request) => {
      await appeal(app, await requireOwnListing(app, request), request.body.text);
      return { message: 'Müraciətiniz qəbul olundu. Ona başqa moderator baxacaq.' };
    },
  );
}
