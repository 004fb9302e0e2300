/** Rating API calls. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type Api, byId, type Calls } from '../platform/app/calls.server.ts';
import { longTextSchema } from '../domain/fields/long-text/schema.ts';
import {
  forMembers,
  membershipOf,
  ofMembers,
  requireWriter,
} from '../conversations/membership/member-requests.server.ts';
import { requireOwnListing } from '../listings/own-listing.server.ts';
import { maxLetters } from './letters.ts';
import { answerRating, rateOther, requireRatingOf } from './rate.server.ts';
import { noRating, readConversationRating } from './reading.server.ts';
import { reportRating } from './reports.server.ts';
import { readBuyers } from './sales.server.ts';
import { conversationRating } from './schemas.server.ts';
import { maxTags, tags as knownTags } from './tags.ts';
import { defineLimits } from '../platform/limits/limits.server.ts';

const ratingLimits = defineLimits({
  ratings: { max: 30, minutes: 24 * 60, per: 'account', reason: 'Bu gün çox sayda rəy yazmısınız.' },
  ratingAnswers: { max: 60, minutes: 24 * 60, per: 'account', reason: 'Bu gün çox sayda rəyə cavab vermisiniz.' },
  ratingReports: { max: 20, minutes: 24 * 60, per: 'account', reason: 'Bu gün çox sayda rəydən şikayət etmisiniz.' },
});

const tags = ['Rəylər'];
const said = z.object({ message: z.string() });

type ById = FastifyRequest<{ Params: { id: string } }>;

const starsText = '1-dən 5-ə qədər ulduz verin.';
/** Request schema of a new rating. */
const newRating = z.object({
  stars: z.number(starsText).int(starsText).min(1, starsText).max(5, starsText),
  tags: z
    .array(z.enum(knownTags, 'Siyahıdakı qeydlərdən seçin.'), 'Qeydlər siyahı olmalıdır.')
    .max(maxTags, `Ən çox ${maxTags} qeyd seçmək olar.`)
    .default([]),
  text: z.string('Rəy mətn olmalıdır.').pipe(longTextSchema(0, maxLetters)).default(''),
});

/** Registers the rating calls. */
export const ratingCalls: Calls = (app) => async (http) => {
  buyersCall(http, app);
  rateCall(http, app);
  answerCall(http, app);
  reportCall(http, app);
};

function buyersCall(http: Api, app: App): void {
  http.get(
    '/my-announcements/:id/buyers',
    {
      schema: {
        tags,
        summary: 'Elan haqqında yazışdıqlarınız',
        description: 'Satılanda alıcını göstərmək üçün: `sold` sorğusunun buyerId-si.',
        params: byId,
        response: {
          200: z.object({
            items: z.array(
              z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime().describe('Sonuncu mesaj') }),
            ),
          }),
        },
      },
      config: { access: { for: 'owner', id: 'listing', limits: 'none' } },
      onRequest: async (request: ById) => void (await requireOwnListing(app, request)),
    },
    async (request) => ({ items: await readBuyers(app, await requireOwnListing(app, request)) }),
  );
}

function rateCall(http: Api, app: App): void {
  http.post(
    '/conversations/:id/rating',
    {
      schema: {
        tags,
        summary: 'Qarşı tərəfə rəy yazmaq',
        description: 'Satışdan sonra hər tərəf bir dəfə. Hər ikisi yazanda və ya 14 gündən sonra görünür.',
        params: byId,
        body: newRating,
        response: { 201: conversationRating },
      },
      config: {
        access: { ...ofMembers, limits: { perCall: [ratingLimits.ratings] } },
      },
      onRequest: forMembers(app),
    },
    async (request, reply) => {
      const membership = await membershipOf(app, request);
      // For a shop's staff, the shop rates.
      await rateOther(app, await requireWriter(app, request), membership, request.body);
      return reply.code(201).send((await readConversationRating(app, membership))!);
    },
  );
}

function answerCall(http: Api, app: App): void {
  http.post(
    '/ratings/:id/answer',
    {
      schema: {
        tags,
        summary: 'Haqqınızdakı rəyə cavab',
        description: 'Rəy görünəndən sonra, bir dəfə.',
        params: byId,
        body: z.object({ text: z.string('Cavabı yazın.').pipe(longTextSchema(1, maxLetters)) }),
        response: { 201: said },
      },
      config: {
        // For access control, the rated account is the owner.
        access: { for: 'owner', id: 'rating', hides: noRating, limits: { perCall: [ratingLimits.ratingAnswers] } },
      },
      onRequest: async (request: ById) => {
        await requireRatingOf(app.db, request.account, request.params.id);
      },
    },
    async (request, reply) => {
      await answerRating(app, request.account, request.params.id, request.body.text);
      return reply.code(201).send({ message: 'Cavabınız rəyin altında görünür.' });
    },
  );
}

function reportCall(http: Api, app: App): void {
  http.post(
    '/ratings/:id/report',
    {
      schema: {
        tags,
        summary: 'Rəydən şikayət',
        params: byId,
        body: z.object({ text: z.string('Şikayətin səbəbini yazın.').pipe(longTextSchema(1, maxLetters)) }),
        response: { 200: said, 201: said },
      },
      config: { access: { for: 'users', id: 'rating', limits: { perCall: [ratingLimits.ratingReports] } } },
    },
    async (request, reply) => {
      const { account } = request;
      const isNew = await reportRating(app, account, request.params.id, request.body.text);
      return reply
        .code(isNew ? 201 : 200)
        .send({ message: 'Şikayətiniz qəbul olundu. Moderator rəyə baxacaq. Təşəkkür edirik.' });
    },
  );
}
