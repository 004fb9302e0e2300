/** Registers hidden sellers. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { hiddenSellerCalls } from './api.server.ts';
import { maxHidden, readHidden } from './hidden-sellers.server.ts';

/** Sellers whose listings an account does not want to see. */
export const hiddenSellers: Feature = {
  calls: [hiddenSellerCalls],
  ownData: {
    hiddenSellers: async (app, { accountId }) => (await readHidden(app, accountId, { limit: maxHidden })).items,
  },
};
