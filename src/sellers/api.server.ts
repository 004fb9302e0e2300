/** API calls about sellers. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type Api, byId, type Calls } from '../platform/app/calls.server.ts';
import { cacheUntilChanged } from '../platform/cache/response-cache.ts';
import { notFound } from '../platform/base/errors.ts';
import { sections } from '../domain/sections/index.ts';
import { cursorText, limitParameter, timeCursor } from '../platform/page/paging.ts';
import { forReading } from '../platform/page/reading.ts';
import { answerListed } from '../listings/answers.server.ts';
import { readRatings } from '../ratings/reading.server.ts';
import { ratingsPage } from '../ratings/schemas.server.ts';
import { sellerAnswer, sellersListings } from './schemas.server.ts';
import { accountIdOf, isSeller, readSeller, topicsOf } from './seller.server.ts';
import { sellersOrders } from './orders.ts';
import { readCursor, readSellersListings } from './sellers-listings.server.ts';

const tags = ['Satıcılar'];
const noSeller = 'Satıcı tapılmadı.';

/** Registers the seller calls. */
export const sellerCalls: Calls = (app) => async (http) => {
  http.get(
    '/sellers/:id',
    {
      schema: { tags, summary: 'Satıcı', params: byId, response: { 200: sellerAnswer } },
      config: { access: { for: 'all', limits: 'reading', id: 'account' } },
    },
    async (request) => {
      const { reading, accountId } = sellerOf(app, request.params.id);
      const seller = await readSeller(reading, accountId);
      if (!seller) throw notFound(noSeller);
      cacheUntilChanged(request, reading);
      return seller;
    },
  );
  listingsCall(http, app);
  ratingsCall(http, app);
};

const listingsQuery = z
  .object({
    limit: limitParameter(),
    cursor: z.string().optional(),
    section: z
      .enum(
        sections.map(({ name }) => name),
        'Belə bölmə yoxdur.',
      )
      .optional(),
    sort: z.enum(sellersOrders, `Mümkün dəyərlər: ${sellersOrders.join(', ')}.`).default('new'),
  })
  .refine(({ cursor, sort }) => cursor === undefined || readCursor(cursor, sort), {
    path: ['cursor'],
    message: cursorText,
  });

function listingsCall(http: Api, app: App): void {
  http.get(
    '/sellers/:id/listings',
    {
      schema: {
        tags,
        summary: 'Satıcının elanları',
        description: 'Satışda olanlar: seçilməyibsə, bütün bölmələrdə, ən yenisi əvvəl.',
        params: byId,
        querystring: listingsQuery,
        response: { 200: sellersListings },
      },
      config: { access: { for: 'all', limits: 'reading', id: 'account' } },
    },
    async (request) => {
      const { reading, accountId } = sellerOf(app, request.params.id);
      if (!(await isSeller(reading, accountId))) throw notFound(noSeller);
      const { limit, cursor, section, sort: order } = request.query;
      const page = { limit, cursor, section, order };
      const { rows, nextCursor } = await readSellersListings(reading, accountId, page);
      cacheUntilChanged(request, reading);
      return { items: rows.map((row) => answerListed(row, reading.now())), nextCursor };
    },
  );
}

function ratingsCall(http: Api, app: App): void {
  http.get(
    '/sellers/:id/ratings',
    {
      schema: {
        tags,
        summary: 'Satıcı haqqında rəylər',
        description: 'Satışdan sonra yazılanlar, ən yenisi əvvəl. Orta qiymət üç rəydən başlayaraq hesablanır.',
        params: byId,
        querystring: z.object({ limit: limitParameter(), cursor: timeCursor.optional() }),
        response: { 200: ratingsPage },
      },
      config: { access: { for: 'all', limits: 'reading', id: 'account' } },
    },
    async (request) => {
      const { reading, accountId } = sellerOf(app, request.params.id);
      if (!(await isSeller(reading, accountId))) throw notFound(noSeller);
      const { limit, cursor } = request.query;
      const page = await readRatings(reading, accountId, { limit, after: cursor });
      cacheUntilChanged(request, reading);
      return page;
    },
  );
}

function sellerOf(app: App, id: string) {
  const accountId = accountIdOf(id);
  if (accountId === undefined) throw notFound(noSeller);
  return { accountId, reading: forReading(app, ...topicsOf(accountId)) };
}
