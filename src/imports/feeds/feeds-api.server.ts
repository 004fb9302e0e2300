/** API calls on the address that a shop's file is read from. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App } from '../../platform/app/app.ts';
import { requireAdmin } from '../../accounts/admin/api.server.ts';
import { managesShop, requireSeller } from '../../accounts/acting/acting.server.ts';
import { requireManager } from '../../shops/managing.server.ts';
import { failingFeeds, feedAnswer, feedSchema, readFailingFeeds, readFeed, saveFeed } from './feeds.server.ts';

const common = { tags: ['Mağazalar'], security: [{ bearer: [] }] };

/** Registers the feed calls. */
export const feedCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.get(
      '/shop/feed',
      { schema: { ...common, summary: 'Elanların oxunduğu link', response: { 200: feedAnswer } } },
      async (request) => readFeed(app, (await requireSeller(app, request)).id, await managesShop(app, request)),
    );
    http.put(
      '/shop/feed',
      {
        schema: {
          ...common,
          summary: 'Elanların oxunduğu linki yazmaq',
          description: 'Fayl dərhal, sonra altı saatdan bir oxunur; dəyişməyibsə, heç nə edilmir.',
          body: feedSchema,
          response: { 200: feedAnswer },
        },
      },
      async (request) => {
        const { id } = await requireManager(app, request);
        await saveFeed(app, id, request.body);
        return readFeed(app, id, true);
      },
    );
    http.get(
      '/admin/failing-feeds',
      {
        schema: {
          tags: ['Admin'],
          security: [{ bearer: [] }],
          summary: 'Faylı oxunmayan mağazalar',
          response: { 200: failingFeeds },
        },
      },
      async (request) => {
        await requireAdmin(app, request);
        return readFailingFeeds(app);
      },
    );
  };
