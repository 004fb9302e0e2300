/** API calls about shops: public ones, and the admin's. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import type { Api, Calls } from '../platform/app/calls.server.ts';
import { cacheUntilChanged } from '../platform/cache/response-cache.ts';
import { notFound } from '../platform/base/errors.ts';
import { cursorText, limitParameter } from '../platform/page/paging.ts';
import { forReading, type Reading } from '../platform/page/reading.ts';
import { textSchema } from '../domain/fields/text/schema.ts';
import { sections } from '../domain/sections/index.ts';
import { answerListed } from '../listings/answers.server.ts';
import { listingAnswer } from '../listings/schemas.server.ts';
import { openingAt } from './hours.ts';
import { decideOnShop, readShopsOf } from './opening.server.ts';
import { readLargestSellers } from './reading/largest.server.ts';
import { readSellersListings } from '../sellers/sellers-listings.server.ts';
import { describeShop, readShop } from './reading/shop.server.ts';
import { largestSellers, publicShopAnswer, waitingShops } from './schemas.server.ts';
import type { ShopRow } from './present.server.ts';
import { readPresentSlug } from './slugs.server.ts';
import { shopStatuses } from './table.ts';
import { staffReading, staffWriting } from '../platform/limits/staff.server.ts';

const tags = ['Mağazalar'];
const bySlug = z.object({ slug: z.string().max(100) });
const leavesTo = 'Mağazanın əvvəlki linki bir il 301 ilə indikinə aparır.';
const noSuchShop = 'Mağaza tapılmadı.';
const position = z.coerce
  .number(cursorText)
  .int(cursorText)
  .min(0, cursorText)
  .max(Number.MAX_SAFE_INTEGER, cursorText);

/** Registers the shop calls. */
export const shopCalls: Calls = (app) => async (http) => {
  publicCalls(http, app);
  adminCalls(http, app);
};

function publicCalls(http: Api, app: App): void {
  http.get(
    '/shops/:slug',
    {
      schema: {
        tags,
        summary: 'Mağaza',
        description: leavesTo,
        params: bySlug,
        response: { 200: publicShopAnswer, 301: z.undefined() },
      },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    async (request, reply) => {
      const reading = forReading(app, undefined);
      const shop = await findShop(reading, request.params.slug);
      if (typeof shop === 'string') return reply.redirect(callOf(shop), 301);
      const answer = await describeShop(reading, shop);
      cacheUntilChanged(request, reading, openingAt(shop.hours, app.now())?.until ?? null);
      return answer;
    },
  );
  http.get(
    '/shops/:slug/listings',
    {
      schema: {
        tags,
        summary: 'Mağazanın elanları',
        description: `Satışda olanlar, ən yenisi əvvəl. ${leavesTo}`,
        params: bySlug,
        querystring: z.object({
          q: z.string().max(200).optional(),
          section: z.enum(sections.map(({ name }) => name)).optional(),
          limit: limitParameter(),
          cursor: position.optional(),
        }),
        response: {
          200: z.object({ items: z.array(listingAnswer), nextCursor: z.string().nullable() }),
          301: z.undefined(),
        },
      },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    async (request, reply) => {
      const { q: words = '', section, limit, cursor } = request.query;
      const reading = forReading(app, undefined);
      const shop = await findShop(reading, request.params.slug);
      if (typeof shop === 'string') {
        const { search } = new URL(request.raw.url ?? '/', 'http://site');
        return reply.redirect(`${callOf(shop)}/listings${search}`, 301);
      }
      const page = { words, section, limit, cursor: cursor?.toString() };
      const { rows, nextCursor } = await readSellersListings(reading, shop.account_id, page);
      cacheUntilChanged(request, reading);
      return { items: rows.map((row) => answerListed(row, app.now())), nextCursor };
    },
  );
}

/** The open shop, or its present address if it has left this one. */
async function findShop(reading: Reading, slug: string): Promise<ShopRow | string> {
  const found = (await readShop(reading, slug)) ?? (await readPresentSlug(reading, slug));
  if (found === undefined) throw notFound(noSuchShop);
  return found;
}

const callOf = (slug: string) => `/api/shops/${slug}`;

function adminCalls(http: Api, app: App): void {
  http.get(
    '/admin/shops',
    {
      schema: {
        tags,
        summary: 'Mağazalar: qərar gözləyənlər, açıqlar, bağlananlar',
        querystring: z.object({
          status: z.enum(shopStatuses).default('waiting'),
          limit: limitParameter(),
          cursor: position.optional(),
        }),
        response: { 200: waitingShops },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async (request) => {
      const { status, limit, cursor: offset = 0 } = request.query;
      return readShopsOf(app, status, { limit, offset });
    },
  );
  http.get(
    '/admin/largest-sellers',
    {
      schema: { tags, summary: 'Ən çox elanı olan satıcılar', response: { 200: largestSellers } },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    () => readLargestSellers(app),
  );
  http.post(
    '/admin/shops/:slug',
    {
      schema: {
        tags,
        summary: 'Mağazanı açmaq və ya bağlamaq, dəyişikliyi haqqında qərar',
        description:
          'Açıq mağazanın gözləyən dəyişikliyi üçün: approve onu qəbul edir, refuse etmir (mağaza açıq qalır, səbəb yazılmalıdır).',
        params: bySlug,
        body: z.object({
          decision: z.enum(['approve', 'close', 'refuse'], 'Mümkün dəyərlər: approve, close, refuse.'),
          reason: textSchema(0, 500).optional(),
          pendingAt: z.iso
            .datetime('Dəyişikliyin vaxtını cavabdakı kimi yazın.')
            .describe('Baxılan dəyişikliyin vaxtı (pending.at): bu arada dəyişibsə, qərar verilmir')
            .optional(),
        }),
        response: { 200: waitingShops.shape.items.element },
      },
      config: { access: { for: 'admin', limits: staffWriting, dear: true } },
    },
    async (request) => decideOnShop(app, request.admin, request.params.slug.toLowerCase(), request.body),
  );
}
