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
    'GET /api/hidden-sellers': { for: 'users', answers: 200, limits: 'none' },
    // The example id is a listing's, which is never an account's: 404.
    'PUT /api/hidden-sellers/{id}': { for: 'users', answers: 404, limits: changes, id: 'listing' },
    'DELETE /api/hidden-sellers/{id}': { for: 'users', answers: 204, limits: changes, id: 'listing' },
  },
  ownData: {
    hiddenSellers: async (app, { accountId }) => (await readHidden(app, accountId, { limit: maxHidden })).items,
  },
};
