/** Registers hidden sellers. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { hiddenSellerCalls } from './api.server.ts';
import { maxHidden, readHidden } from './hidden-sellers.server.ts';
import { hiddenSellerLimits } from './limits.server.ts';

const changes = { perCall: [hiddenSellerLimits.hiddenSellerChanges] };

/** Sellers whose listings an account does not want to see. */
export const hiddenSellers: Feature = {
  calls: [hiddenSellerCalls],
  access: {
    'GET /api/hidden-sellers': { for: 'users', limits: 'none' },
    'PUT /api/hidden-sellers/{id}': { for: 'users', limits: changes, id: 'listing' },
    'DELETE /api/hidden-sellers/{id}': { for: 'users', limits: changes, id: 'listing' },
  },
  ownData: {
    hiddenSellers: async (app, { accountId }) => (await readHidden(app, accountId, { limit: maxHidden })).items,
  },
};
