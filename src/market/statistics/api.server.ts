/** API calls that count taps on contacts, and return sellers' figures. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { notFound } from '../../platform/base/errors.ts';
import { isVisible, statusAt } from '../../goods/listing-model/status.ts';
import { forReading } from '../../platform/page/reading.ts';
import { sections } from '../../domain/sections/index.ts';
import { requireSeller } from '../../people/shop-staff/acting.server.ts';
import { readOwnListing } from '../../goods/listings/own-listing.server.ts';
import { readPublicListing } from '../../goods/listings/reading/listing.server.ts';
import { visitsOf } from './collect.server.ts';
import { maxDays, readStatistics } from './statistics.server.ts';

const byId = z.object({ id: z.string().max(100) });
const tapKinds = ['calls', 'whatsapp'] as const;
const count = z.number().int();
const days = z.array(
  z.object({
    day: z.iso.date(),
    views: count,
    calls: count,
    whatsapp: count,
    messages: count,
    favorites: count,
  }),
);

/** Registers the statistics calls. */
export const statisticsCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    for (const section of sections) {
      http.post(
        `/${section.name}/:id/taps`,
        {
          schema: {
            tags: [section.label],
            summary: 'Zəng və WhatsApp düyməsinin basılması',
            description:
              'Bir şəxs gündə bir dəfə, bir ünvandan (o cümlədən mobil operatorun ümumi ünvanından) ən çoxu üç şəxs sayılır.',
            params: byId,
            body: z.object({ kind: z.enum(tapKinds, `Ola bilər: ${tapKinds.join(', ')}.`) }),
            response: { 204: z.undefined() },
          },
        },
        async ({ ip, headers, params, body }, reply) => {
          const listing = await readPublicListing(forReading(app), params.id, section.name);
          if (!listing) throw notFound('Elan tapılmadı.');
          const isOffered = isVisible(statusAt(listing, app.now())) && listing.attributes['contactBy'] !== 'messages';
          const visitor = { address: ip, agent: headers['user-agent'] ?? '' };
          if (isOffered) visitsOf(app).add({ kind: body.kind, section: section.name, id: listing.id, ...visitor });
          return reply.code(204).send();
        },
      );
    }
    http.get(
      '/my-announcements/:id/statistics',
      {
        schema: {
          summary: 'Öz elanının rəqəmləri',
          description: `Günlər üzrə: baxışlar, zənglər, WhatsApp, mesajlar, favoritə əlavə edənlər. Ən çox son ${maxDays} gün.`,
          security: [{ bearer: [] }],
          params: byId,
          response: { 200: z.object({ days }) },
        },
      },
      async (request) => {
        const listing = await readOwnListing(app, await requireSeller(app, request), request.params.id);
        return { days: await readStatistics(app, listing) };
      },
    );
  };
