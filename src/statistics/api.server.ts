/** API calls that count taps on contacts, and return sellers' figures. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type Api, byId, type Calls } from '../platform/app/calls.server.ts';
import { isVisible, statusAt } from '../listings/status.ts';
import { forReading } from '../platform/page/reading.ts';
import { sections } from '../domain/sections/index.ts';
import { requireOwnListing } from '../listings/own-listing.server.ts';
import { requirePublicListing } from '../listings/reading/listing.server.ts';
import { visitsOf } from './collect.server.ts';
import { dayFigures, readShopStatistics, shopStatistics } from './shop-statistics.server.ts';
import { type DayFigures, maxDays, readStatistics } from './statistics.server.ts';
import { readWeek, weekAnswer } from './week.server.ts';
import { defineLimits } from '../platform/limits/limits.server.ts';
import { staffReading } from '../platform/limits/staff.server.ts';
import { csvHead, line } from '../domain/language/write-csv.ts';
import { figures } from './figures.ts';

const statisticsLimits = defineLimits({
  // High, since thousands may share a carrier's address.
  tapsOfAddress: {
    max: 1000,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda zəng edilib.',
    sparesLoopback: true,
  },
  // Each sums the days of thousands of listings.
  shopStatistics: {
    max: 300,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda statistikanı ən çox 300 dəfə açmaq olar.',
  },
});

const tapKinds = ['calls', 'whatsapp'] as const;
const days = z.array(dayFigures);
const csv = { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string().describe('CSV, UTF-8') } } } };
const period = z.object({
  days: z.coerce
    .number('Günlərin sayını yazın.')
    .int('Günlərin sayını tam ədədlə yazın.')
    .min(1, `1 ilə ${maxDays} arasında ola bilər.`)
    .max(maxDays, `1 ilə ${maxDays} arasında ola bilər.`)
    .default(30)
    .describe(`Son neçə gün: 1–${maxDays}`),
});

/** Registers the statistics calls. */
export const statisticsCalls: Calls = (app) => async (http) => {
  for (const section of sections) {
    http.post(
      `/${section.name}/:id/taps`,
      {
        schema: {
          tags: [section.label],
          summary: 'Zəng və WhatsApp düyməsinin basılması',
          description:
            'Bir şəxs gündə bir dəfə, bir ünvandan (o cümlədən mobil operatorun ümumi ünvanından) ən çox üç şəxs sayılır.',
          params: byId,
          body: z.object({ kind: z.enum(tapKinds, `Mümkün dəyərlər: ${tapKinds.join(', ')}.`) }),
          response: { 204: z.undefined() },
        },
        config: { access: { for: 'all', id: 'listing', limits: { perCall: [statisticsLimits.tapsOfAddress] } } },
      },
      async ({ ip, headers, params, body }) => {
        const listing = await requirePublicListing(forReading(app), params.id, section.name);
        const isOffered = isVisible(statusAt(listing, app.now())) && listing.attributes['contactBy'] !== 'messages';
        const visitor = { address: ip, agent: headers['user-agent'] ?? '' };
        if (isOffered) visitsOf(app).add({ kind: body.kind, section: section.name, id: listing.id, ...visitor });
      },
    );
  }
  ownCalls(http, app);
  shopCalls(http, app);
  http.get(
    '/admin/week',
    {
      schema: { tags: ['Admin'], summary: 'Son yeddi gündə saytda nə olub', response: { 200: weekAnswer } },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    () => readWeek(app),
  );
};

function ownCalls(http: Api, app: App): void {
  http.get(
    '/my-announcements/:id/statistics',
    {
      schema: {
        summary: 'Öz elanının rəqəmləri',
        description: `Günlər üzrə: baxışlar, zənglər, WhatsApp, mesajlar, favoritə əlavə edənlər. Ən çox son ${maxDays} gün.`,
        params: byId,
        response: { 200: z.object({ days }) },
      },
      config: { access: { for: 'owner', id: 'listing', limits: 'none' } },
    },
    async (request) => {
      const listing = await requireOwnListing(app, request);
      return { days: await readStatistics(app, listing) };
    },
  );
  http.get(
    '/my-announcements/:id/statistics.csv',
    {
      schema: {
        summary: 'Öz elanının rəqəmləri, fayl kimi',
        params: byId,
        response: csv,
      },
      config: { access: { for: 'owner', id: 'listing', limits: 'none' } },
    },
    async (request, reply) => {
      const listing = await requireOwnListing(app, request);
      return sendCsv(reply, `elan-${listing.number}`, csvOfDays(await readStatistics(app, listing)));
    },
  );
}

function shopCalls(http: Api, app: App): void {
  const common = { tags: ['Mağazalar'], querystring: period };
  http.get(
    '/shop/statistics',
    {
      schema: {
        ...common,
        summary: 'Bütün öz elanlarının rəqəmləri',
        description: 'Günlər, bölmələr və elanı yerləşdirən işçilər üzrə cəmlər.',
        response: { 200: shopStatistics },
      },
      config: { access: { for: 'users', shop: 'staff', limits: { perCall: [statisticsLimits.shopStatistics] } } },
    },
    async (request) => readShopStatistics(app, request.seller.id, request.query.days),
  );
  http.get(
    '/shop/statistics.csv',
    {
      schema: { ...common, summary: 'Bütün öz elanlarının rəqəmləri, fayl kimi', response: csv },
      config: { access: { for: 'users', shop: 'staff', limits: { perCall: [statisticsLimits.shopStatistics] } } },
    },
    async (request, reply) => {
      const { id } = request.seller;
      const { days: figures } = await readShopStatistics(app, id, request.query.days);
      return sendCsv(reply, 'statistika', csvOfDays(figures));
    },
  );
}

function sendCsv(reply: FastifyReply, name: string, text: string) {
  void reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="axtartap-${name}.csv"`)
    .header('Cache-Control', 'no-store');
  return reply.send(text);
}

/** Figures by day as a file for spreadsheets. */
function csvOfDays(days: readonly DayFigures[]): string {
  const heading = ['Gün', ...figures.map(([, label]) => label)];
  const rows = days.map((day) => [day.day, ...figures.map(([name]) => String(day[name]))]);
  return csvHead + [heading, ...rows].map(line).join('');
}
