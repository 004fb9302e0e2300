/** Registers listings. */
import type { Feature } from '../platform/app/feature.server.ts';
import { showNewPhone } from './new-phone.server.ts';
import { listingCalls } from './api.server.ts';
import { ownListingCalls } from './own-api.server.ts';
import { adviceCalls } from './writing/advice-api.server.ts';
import { readListingsToTake } from './own-data.server.ts';
import { removeOldPostingKeys } from './writing/posting-keys.server.ts';

/** Reading and writing listings, by section. */
export const listings: Feature = {
  calls: [listingCalls, ownListingCalls, adviceCalls],
  onPhoneChanged: showNewPhone,
  // Documented: gone from all caches within half a minute.
  ownData: { listings: (app, { accountId }) => readListingsToTake(app, accountId) },
  nightly: {
    'listings.removeOldKeys': { cron: '25 3 * * *', run: removeOldPostingKeys },
  },
};
