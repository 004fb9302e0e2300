/** Registers listings. */
import type { Feature } from '../platform/app/feature.server.ts';
import { showNewPhone } from './new-phone.server.ts';
import { listingCalls } from './api.server.ts';
import { adviceCalls, adviceLimits } from './writing/advice-api.server.ts';
import { listingLimits } from '../listings/limits.server.ts';
import { photoLimits } from '../photos/limits.server.ts';
import { readListingsToTake } from './own-data.server.ts';
import { removeOldPostingKeys } from './writing/posting-keys.server.ts';

/** Reading and writing listings, by section. */
export const listings: Feature = {
  calls: [listingCalls, adviceCalls],
  access: {
    'GET /api/{section}': { for: 'all', limits: 'reading' },
    'POST /api/{section}': {
      for: 'users',
      shop: 'staff',
      limits: {
        perOutcome: [listingLimits.listings, listingLimits.listingsOfAddress],
        inHandler: [photoLimits.photosOfAddress],
      },
    },
    'POST /api/{section}/advice': { for: 'users', limits: { perCall: [adviceLimits.advice] } },
    'GET /api/{section}/{id}': { for: 'all', limits: 'contacts', id: 'listing' },
    'PUT /api/{section}/{id}': {
      for: 'owner',
      limits: {
        perOutcome: [listingLimits.changes],
        inHandler: [photoLimits.photos, photoLimits.photosOfAddress],
      },
      id: 'listing',
    },
    'GET /api/my-announcements': { for: 'users', limits: 'none' },
    'POST /api/my-announcements/{id}/appeal': {
      for: 'owner',
      limits: { perCall: [listingLimits.changes] },
      id: 'listing',
    },
    'DELETE /api/my-announcements/{id}': {
      for: 'owner',
      limits: { perCall: [listingLimits.removals] },
      id: 'listing',
      once: true,
    },
  },
  onPhoneChanged: showNewPhone,
  // Documented: gone from all caches within half a minute.
  ownData: { listings: (app, { accountId }) => readListingsToTake(app, accountId) },
  nightly: {
    'listings.removeOldKeys': { cron: '25 3 * * *', run: removeOldPostingKeys },
  },
};
