/** API calls on the address that a shop's file is read from. */
import type { Calls } from '../../platform/app/calls.server.ts';
import { managesShop } from '../../accounts/acting/acting.server.ts';
import { requireManager } from '../../shops/managing.server.ts';
import { failingFeeds, feedAnswer, feedSchema, readFailingFeeds, readFeed, saveFeed } from './feeds.server.ts';
import { importLimits } from '../limits.server.ts';
import { staffReading } from '../../platform/limits/staff.server.ts';

const tags = ['Mağazalar'];

/** Registers the feed calls. */
export const feedCalls: Calls = (app) => async (http) => {
  http.get(
    '/shop/feed',
    {
      schema: { tags, summary: 'Elanların oxunduğu link', response: { 200: feedAnswer } },
      config: { access: { for: 'users', shop: 'staff', limits: 'none' } },
    },
    async (request) => readFeed(app, request.seller.id, await managesShop(app, request)),
  );
  http.put(
    '/shop/feed',
    {
      schema: {
        tags,
        summary: 'Elanların oxunduğu linki yazmaq',
        description: 'Fayl dərhal, sonra altı saatdan bir oxunur; dəyişməyibsə, heç nə edilmir.',
        body: feedSchema,
        response: { 200: feedAnswer },
      },
      config: { access: { for: 'users', shop: 'owner', limits: { perCall: [importLimits.feedChanges] } } },
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
        summary: 'Faylı oxunmayan mağazalar',
        response: { 200: failingFeeds },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    () => readFailingFeeds(app),
  );
};
