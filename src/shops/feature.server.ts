/** Registers shops. */
import type { Feature } from '../platform/app/feature.server.ts';
import { photoLimits } from '../photos/limits.server.ts';
import { staffReading, staffWriting } from '../platform/limits/staff.server.ts';
import { shopCalls } from './api.server.ts';
import { shopLimits } from './limits.server.ts';
import { mailChanges, mailDecision } from './mails.server.ts';
import { renewFacts } from './opening.server.ts';
import { ownShopCalls } from './own-api.server.ts';
import { dropPhotos, readShops } from './own-shop.server.ts';
import { readLeftSlugs } from './slugs.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'shops.renewFacts': { accountId: string };
    // `refused`: it waited to be opened. Jobs of an older version lack it.
    'shops.tellDecision': { accountId: string; refused?: boolean };
    'shops.tellChanges': { accountId: string; at: string; accepted: boolean };
  }
}

const changes = { perCall: [shopLimits.shopChanges] };
const photo = { perCall: [shopLimits.shopChanges], inHandler: [photoLimits.photos] };

/** Shops: pages of business accounts, approved by the admin. */
export const shops: Feature = {
  calls: [ownShopCalls, shopCalls],
  access: {
    'GET /api/shop': { for: 'users', shop: 'staff', limits: 'none' },
    'PUT /api/shop': { for: 'users', shop: 'owner', limits: changes },
    'PUT /api/shop/logo': { for: 'users', shop: 'owner', limits: photo },
    'PUT /api/shop/cover': { for: 'users', shop: 'owner', limits: photo },
    'DELETE /api/shop/logo': { for: 'users', shop: 'owner', limits: changes },
    'DELETE /api/shop/cover': { for: 'users', shop: 'owner', limits: changes },
    'GET /api/shops/{slug}': { for: 'all', limits: 'reading' },
    'GET /api/shops/{slug}/listings': { for: 'all', limits: 'reading' },
    'GET /api/admin/shops': { for: 'admin', limits: staffReading },
    'GET /api/admin/largest-sellers': { for: 'admin', limits: staffReading },
    'POST /api/admin/shops/{slug}': { for: 'admin', limits: staffWriting, dear: true },
  },
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
