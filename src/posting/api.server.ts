/** API calls of the nine sections, and of an account's own listings. */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { invalid, notFound } from '../platform/base/errors.ts';
import type { Field } from '../domain/fields/field.ts';
import { longTextSchema } from '../domain/fields/long-text/schema.ts';
import type { Section } from '../domain/fields/section.ts';
import { forReading } from '../platform/page/reading.ts';
import { sections } from '../domain/sections/index.ts';
import { labelsOf, sentenceOf } from '../domain/language/sentence.ts';
import { requireAccount } from '../accounts/api.server.ts';
import { readManaged, requireSeller } from '../accounts/acting/acting.server.ts';
import { cacheUntilChanged } from '../platform/cache/response-cache.ts';
import { topicOfSection, topicOfSeller } from '../platform/cache/changes.ts';
import { enforceLimit } from '../platform/limits/limits.server.ts';
import { answerListing, answerListed, sectionAnswer, submissionBody } from '../listings/answers.server.ts';
import { nextCursor } from '../search/page-answers.server.ts';
import { isVisible, type Status, statuses } from '../listings/status.ts';
import { appeal } from '../moderation/review/appeals.server.ts';
import { readOwnReviews } from '../moderation/review/own-view.server.ts';
import { endStateOf, publicVersion } from '../listings/life/ended.ts';
import { isRenewable } from '../listings/life/rules.ts';
import { readQuestions } from '../listings/life/availability/question.server.ts';
import { changeListing, deleteListing, postListing, type Submission } from './listings.server.ts';
import { factLabels } from '../search/list-labels.ts';
import { daysOffered, filterNames, sellers } from '../search/list-names.ts';
import { ordersOf } from '../search/orders/orders.ts';
import { postingHeaders, postingKeyOf, readPosted } from './writing/posting-keys.server.ts';
import { isPaged, maxLimit, newestOf, parseListQuery, writeCursor } from '../search/list-query.ts';
import { requireOwned, requireOwnListing } from '../listings/own-listing.server.ts';
import { countKeepers } from './keepers.server.ts';
import { readPublicListing } from '../listings/reading/listing.server.ts';
import { type OwnListing, ownAnswer } from './own-answer.server.ts';
import { readOwnFigures, readOwnSales } from './own-figures.server.ts';
import { countSection, readListings, readNewest, readOwnListings } from '../search/lists.server.ts';
import { withSubmission } from './writing/submission.server.ts';
import { photoLimits } from '../photos/limits.server.ts';
import { listingLimits } from '../listings/limits.server.ts';
import { requireShownSection } from '../platform/site/site.server.ts';

const bearer = [{ bearer: [] }];
const byId = z.object({ id: z.string().max(100) });
// Maximum of unpaged lists; more by pages.
const wholeListLimit = 1000;
const statusesParameter = z
  .union([z.string(), z.array(z.string())])
  .transform((texts) => [texts].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(z.enum(statuses, `Mümkün dəyərlər: ${statuses.join(', ')}.`)))
  .describe('Bir və ya bir neçə status, vergüllə');
// Form schemas only document the call: fields validate the texts after the form is read.
const readLater = { validatorCompiler: () => () => true };

/** Registers the listing calls. */
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

/** These calls search by no text. */
function ordersWithoutText(section: Section): string[] {
  return ordersOf(section).flatMap(({ name, needsText }) => (needsText ? [] : name));
}

function readCalls(http: FastifyInstance, app: App, section: Section): void {
  const tags = [section.label];
  const querystring = z.looseObject({
    sort: z.enum(ordersWithoutText(section)).optional(),
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
      await requireShownSection(app, section.name);
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
      const account = await requireSeller(app, request);
      const row = await withSubmission(app, request, account, section, async (submission) => {
        await enforceLimit(app, listingLimits.listingsOfAddress, request.ip);
        await limitPhotos(app, request, submission);
        const posted = { ...submission, sentBy: await requireAccount(app, request) };
        return postListing(app, account, section, posted, postingKeyOf(request, account, section));
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
      // Checks ownership before the photos are read.
      onRequest: async (request) => {
        await requireOwnListing(app, request, section);
        await requireShownSection(app, section.name);
      },
    },
    async (request) => {
      const { owner } = await requireOwned(app, request, section);
      const row = await withSubmission(app, request, owner, section, async (submission) => {
        await limitPhotos(app, request, submission);
        const sent = { ...submission, sentBy: await requireAccount(app, request) };
        return changeListing(app, owner, section, request.params.id, sent);
      });
      return answerListing(row, app.now());
    },
  );
}

/** Returns a listing already posted with the key before any photo is read again. */
const mayPost = (app: App, section: Section) => async (request: FastifyRequest, reply: FastifyReply) => {
  const account = await requireSeller(app, request);
  await requireShownSection(app, section.name);
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
        description: 'İşçiyə: özünün və mağazanın elanları; kimin olduğunu userId deyir.',
        security: bearer,
        querystring: z.looseObject({ status: statusesParameter.optional() }),
        response: { 200: z.array(ownAnswer) },
      },
    },
    async (request) => {
      const owners = await readManaged(app, request);
      const rows = await readOwnListings(app, owners, wholeListLimit, request.query.status);
      const now = app.now();
      const ids = rows.map(({ id }) => id);
      const [questions, reviews, keepers, figures, sales] = await Promise.all([
        readQuestions(app, ids),
        readOwnReviews(app, rows),
        countKeepers(app, ids),
        readOwnFigures(app, ids),
        readOwnSales(app, ids),
      ]);
      return rows.map((row): OwnListing => {
        const kept = keepers.get(row.id);
        return {
          ...answerListing(row, now),
          renewable: isRenewable(endStateOf(row, now), app.config, now),
          ...(kept !== undefined && { keepers: kept }),
          askedUntil: questions.get(row.id)?.toISOString() ?? null,
          ...(figures.has(row.id) && { figures: figures.get(row.id) }),
          ...(sales.has(row.id) && { sale: sales.get(row.id) }),
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
      // Checks ownership before the text is validated.
      onRequest: async (request) => void (await requireOwnListing(app, request)),
    },
    async (request) => {
      await appeal(app, await requireOwnListing(app, request), request.body.text);
      return { message: 'Müraciətiniz qəbul olundu. Ona başqa moderator baxacaq.' };
    },
  );
}
