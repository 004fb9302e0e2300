/** API calls of favourites. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type Api, byId, type Calls } from '../platform/app/calls.server.ts';
import { invalid } from '../platform/base/errors.ts';
import { priceSchema } from '../domain/fields/number/schema.ts';
import type { Section } from '../domain/fields/section.ts';
import { sections } from '../domain/sections/index.ts';
import { cardAnswer } from '../listings/cards/schemas.server.ts';
import { answerListed } from '../listings/answers.server.ts';
import { listingAnswer } from '../listings/schemas.server.ts';
import { publicVersion } from '../listings/life/ended.ts';
import {
  addFavorite,
  maxFavorites,
  type Place,
  readFavoriteCards,
  readFavorites,
  removeFavorite,
} from './favorites.server.ts';
import { defineLimits } from '../platform/limits/limits.server.ts';

const favoriteLimits = defineLimits({
  // A log-in may sync as many as an account may have.
  favoriteChanges: {
    max: 2000,
    minutes: 60,
    per: 'account',
    reason: 'Favoritlərinizi bir saatda çox dəfə dəyişmisiniz.',
  },
});

const changes = { perCall: [favoriteLimits.favoriteChanges] };

const maxSeconds = 90 * 86_400;
const said = z.looseObject({
  secondsAgo: z.coerce
    .number()
    .min(0)
    .max(maxSeconds)
    .default(0)
    .describe('Neçə saniyə əvvəl edilib: internetsiz edilən dəyişiklik sonradan göndəriləndə'),
});
const pageQuery = z.looseObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(100).optional(),
});
const keptBody = z.object({
  keptAt: z.iso
    .datetime({ offset: true, error: 'Vaxtı ISO şəklində yazın.' })
    .transform((text) => new Date(text))
    .optional()
    .describe('Brauzerdə nə vaxt əlavə edilib; gələcəkdə ola bilməz'),
  keptPrice: priceSchema(999_999_999_999).optional().describe('Onda qiyməti'),
});
const pageAnswer = z.object({
  items: z.array(z.object({ listing: listingAnswer, keptAt: z.iso.datetime(), keptPrice: z.string() })),
  nextCursor: z.string().nullable(),
});
const cardsAnswer = z.object({
  items: z.array(
    z.object({
      card: cardAnswer,
      keptAt: z.iso.datetime(),
      keptPrice: z.string(),
    }),
  ),
});
const nothing = z.undefined();

/** Registers the favourite calls. */
export const favoriteCalls: Calls = (app) => async (http) => {
  readCall(http, app);
  cardsCall(http, app);
  for (const section of sections) writeCalls(http, app, section);
};

function readCall(http: Api, app: App): void {
  http.get(
    '/favorites',
    {
      schema: {
        summary: 'Hesabın favoritləri',
        description: 'Sonuncu əlavə edilən əvvəl. Səhifəsi olmayan elanlar cavabda yoxdur.',
        querystring: pageQuery,
        response: { 200: pageAnswer },
      },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => {
      const { account } = request;
      const { limit, cursor } = request.query;
      const after = cursor === undefined ? undefined : readPlace(cursor);
      if (cursor !== undefined && !after) throw invalid({ cursor: 'Belə səhifə yoxdur.' });
      const { items, next } = await readFavorites(app, account, { limit, after });
      const now = app.now();
      return {
        items: items.map((row) => ({
          listing: publicVersion(answerListed(row, now)),
          keptAt: row.kept_at.toISOString(),
          keptPrice: String(row.kept_price),
        })),
        nextCursor: next && writePlace(next),
      };
    },
  );
}

function cardsCall(http: Api, app: App): void {
  http.get(
    '/favorites/cards',
    {
      schema: {
        summary: 'Hesabın bütün favoritləri, siyahılardakı kimi qısa',
        description: 'Saytın öz səhifələri üçün: brauzerdəki nüsxə bununla yenilənir.',
        response: { 200: cardsAnswer },
      },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => ({ items: await readFavoriteCards(app, request.account) }),
  );
}

function writeCalls(http: Api, app: App, section: Section): void {
  const common = { tags: [section.label], params: byId, querystring: said, response: { 204: nothing } };
  const url = `/favorites/${section.name}/:id`;
  const saidAt = ({ secondsAgo }: { secondsAgo: number }) => new Date(app.now().getTime() - secondsAgo * 1000);
  http.put(
    url,
    {
      schema: {
        ...common,
        summary: 'Favoritlərə əlavə etmək',
        description: `Hesabda ən çox ${maxFavorites} favorit saxlanılır. Təkrarı heç nəyi dəyişmir.`,
        body: keptBody.nullish(),
      },
      config: { access: { for: 'users', limits: changes, id: 'listing' } },
    },
    async (request) => {
      const { account } = request;
      const what = { section, id: request.params.id, saidAt: saidAt(request.query) };
      await addFavorite(app, account, what, request.body ?? {});
    },
  );
  http.delete(
    url,
    {
      schema: { ...common, summary: 'Favoritlərdən çıxarmaq' },
      config: { access: { for: 'users', limits: changes, id: 'listing' } },
    },
    async (request) => {
      const { account } = request;
      await removeFavorite(app, account, { section, id: request.params.id, saidAt: saidAt(request.query) });
    },
  );
}

function writePlace({ keptAt, id }: Place): string {
  return `${keptAt.getTime()}-${id}`;
}

/** Parses a cursor; undefined for invalid text. */
function readPlace(text: string): Place | undefined {
  const [, time = '', id = ''] = /^(\d{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return id === '' ? undefined : { keptAt: new Date(Number(time)), id };
}
