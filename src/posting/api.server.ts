/** API calls of the nine sections. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type Api, byId, type Calls } from '../platform/app/calls.server.ts';
import { invalid } from '../platform/base/errors.ts';
import type { Field } from '../domain/fields/field.ts';
import type { Section } from '../domain/fields/section.ts';
import { forReading } from '../platform/page/reading.ts';
import { sections } from '../domain/sections/index.ts';
import { labelsOf, sentenceOf } from '../domain/language/sentence.ts';
import { cacheUntilChanged } from '../platform/cache/response-cache.ts';
import { topicOfSection, topicOfSeller } from '../platform/cache/changes.ts';
import { enforceLimit } from '../platform/limits/limits.server.ts';
import { answerListing, answerListed, sectionAnswer, submissionBody } from '../listings/answers.server.ts';
import { nextCursor } from '../search/page-answers.server.ts';
import { isVisible } from '../listings/status.ts';
import { publicVersion } from '../listings/life/ended.ts';
import { changeListing, postListing } from './listings.server.ts';
import { factLabels } from '../search/list-labels.ts';
import { daysOffered, filterNames, sellers } from '../search/list-names.ts';
import { ordersOf } from '../search/orders/orders.ts';
import { postingHeaders, postingKeyOf, readPosted } from './writing/posting-keys.server.ts';
import { isPaged, maxLimit, newestOf, parseListQuery, writeCursor } from '../search/list-query.ts';
import { requireOwned, requireOwnListing } from '../listings/own-listing.server.ts';
import { requirePublicListing } from '../listings/reading/listing.server.ts';
import { countSection, readListings, readNewest } from '../search/lists.server.ts';
import { type Submission, withSubmission } from './writing/submission.server.ts';
import { photoLimits } from '../photos/limits.server.ts';
import { listingLimits } from '../listings/limits.server.ts';
import { requireShownSection } from '../platform/site/site.server.ts';

// Maximum of unpaged lists; more by pages.
const wholeListLimit = 1000;
// Form schemas only document the call: fields validate the texts after the form is read.
const readLater = { validatorCompiler: () => () => true };

/** Registers the listing calls. */
export const listingCalls: Calls = (app) => async (http) => {
  for (const section of sections) {
    listCall(http, app, section);
    readCall(http, app, section);
    postCall(http, app, section);
    changeCall(http, app, section);
  }
};

/** These calls search by no text. */
function ordersWithoutText(section: Section): string[] {
  return ordersOf(section).flatMap(({ name, needsText }) => (needsText ? [] : name));
}

function listCall(http: Api, app: App, section: Section): void {
  const querystring = z.looseObject({
    sort: z.enum(ordersWithoutText(section)).optional(),
    limit: z.coerce.number().int().min(1).max(maxLimit).optional(),
    cursor: z.string().optional(),
    ...filterParameters(section.fields),
  });
  http.get(
    `/${section.name}`,
    {
      schema: {
        tags: [section.label],
        summary: 'Bölmənin elanları',
        querystring,
        response: { 200: z.array(sectionAnswer(section)) },
      },
      config: { access: { for: 'all', limits: 'reading' } },
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
}

function readCall(http: Api, app: App, section: Section): void {
  http.get(
    `/${section.name}/:id`,
    {
      schema: {
        tags: [section.label],
        summary: 'Bir elan',
        params: byId,
        response: { 200: sectionAnswer(section) },
      },
      config: { access: { for: 'all', limits: 'contacts', id: 'listing' } },
    },
    async (request) => {
      const reading = forReading(app, topicOfSection(section.name));
      const row = await requirePublicListing(reading, request.params.id, section.name);
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

const consumes = ['multipart/form-data', 'application/json'];

function postCall(http: Api, app: App, section: Section): void {
  http.post(
    `/${section.name}`,
    {
      schema: {
        tags: [section.label],
        summary: 'Elan yerləşdirmək',
        consumes,
        headers: postingHeaders,
        body: submissionBody(section, 'create'),
        response: { 201: sectionAnswer(section) },
      },
      config: {
        access: {
          for: 'users',
          shop: 'staff',
          limits: {
            perOutcome: [listingLimits.listings, listingLimits.listingsOfAddress],
            inHandler: [photoLimits.photosOfAddress],
          },
        },
      },
      ...readLater,
      onRequest: mayPost(app, section),
      onResponse: async (_request, reply) => app.metrics.posts.inc({ status: String(reply.statusCode) }),
    },
    async (request, reply) => {
      const account = request.seller;
      const row = await withSubmission(app, request, account, section, async (submission) => {
        await enforceLimit(app, listingLimits.listingsOfAddress, request.ip);
        await limitPhotos(app, request, submission);
        const posted = { ...submission, sentBy: request.account };
        return postListing(app, account, section, posted, postingKeyOf(request, account, section));
      });
      return reply.code(201).send(answerListing(row, app.now()));
    },
  );
}

function changeCall(http: Api, app: App, section: Section): void {
  http.put(
    `/${section.name}/:id`,
    {
      schema: {
        tags: [section.label],
        summary: 'Öz elanını dəyişmək',
        description: 'If-Match başlığında elanın updatedAt dəyəri göndərilsə, elan sonra dəyişibsə, cavab 412 olur.',
        headers: z.looseObject({ 'if-match': z.string().max(100).optional() }),
        consumes,
        params: byId,
        body: submissionBody(section, 'change'),
        response: { 200: sectionAnswer(section) },
      },
      config: {
        access: {
          for: 'owner',
          limits: { perOutcome: [listingLimits.changes], inHandler: [photoLimits.photos, photoLimits.photosOfAddress] },
          id: 'listing',
        },
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
        const sent = { ...submission, sentBy: request.account, ...readBy(request) };
        return changeListing(app, owner, section, request.params.id, sent);
      });
      return answerListing(row, app.now());
    },
  );
}

/** The `updatedAt` that the client has read (`If-Match`), with or without quotes. */
function readBy({ headers }: FastifyRequest): Pick<Submission, 'read'> {
  const read = headers['if-match']?.replace(/^"(.*)"$/, '$1').trim();
  return read && read !== '*' ? { read } : {};
}

/** Returns a listing already posted with the key before any photo is read again. */
const mayPost = (app: App, section: Section) => async (request: FastifyRequest, reply: FastifyReply) => {
  await requireShownSection(app, section.name);
  const posted = await readPosted(app, postingKeyOf(request, request.seller, section));
  if (posted) return reply.code(201).send(answerListing(posted, app.now()));
};

/** Counts a form's photos against the client's address, before processing them. */
async function limitPhotos(app: App, request: FastifyRequest, { photos }: Submission): Promise<void> {
  const by = photos.filter((photo) => typeof photo !== 'string').length;
  if (by > 0) await enforceLimit(app, photoLimits.photosOfAddress, request.ip, by);
}
