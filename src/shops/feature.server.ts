/** Registers shops. */
import type { Feature } from '../platform/app/feature.server.ts';
import { shopCalls } from './api.server.ts';
import { mailChanges, mailDecision, type ShopDecision } from './mails.server.ts';
import { renewFacts } from './opening.server.ts';
import { ownShopCalls } from './own-api.server.ts';
import { dropPhotos, readShops } from './own-shop.server.ts';
import { readLeftSlugs } from './slugs.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'shops.renewFacts': { accountId: string };
    'shops.tellDecision': ShopDecision;
    'shops.tellChanges': { accountId: string; at: string; accepted: boolean };
  }
}

/** Shops: pages of business accounts, approved by the admin. */
export const shops: Feature = {
  calls: [ownShopCalls, shopCalls],
  jobs: {
    'shops.renewFacts': { run: renewFacts, retries: { limit: 30, maxDelaySeconds: 600 } },
    'shops.tellDecision': { run: mailDecision, retries: { limit: 34, maxDelaySeconds: 3600 } },
    'shops.tellChanges': { run: mailChanges, retries: { limit: 34, maxDelaySeconds: 3600 } },
  },
  ownData: {
    shop: async (app, { accountId }) => (await readShops(app.db, accountId))[0] ?? null,
    leftShopAddresses: (app, { accountId }) => readLeftSlugs(app.db, accountId),
  },
  onAccountDeleted: (app, trx, accountId) => dropPhotos(app, trx, accountId, ['logo', 'cover']),
};
