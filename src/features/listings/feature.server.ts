/** Registers listings. */
import type { Feature } from '../feature.server.ts';
import { listingCalls } from './api.server.ts';
import { listingLimits } from './limits.server.ts';
import { removeOldPostingKeys } from './writing/posting-keys.server.ts';

/** Reading and writing listings, by section. */
export const listings: Feature = {
  calls: [listingCalls],
  access: {
    'GET /api/{section}': { for: 'all', answers: 200 },
    'POST /api/{section}': { for: 'users', answers: 400 },
    'GET /api/{section}/{id}': { for: 'all', answers: 200, id: 'listing' },
    'PUT /api/{section}/{id}': { for: 'owner', answers: 200, id: 'listing' },
    'GET /api/my-announcements': { for: 'users', answers: 200 },
    'DELETE /api/my-announcements/{id}': { for: 'owner', answers: 200, id: 'listing', once: true },
  },
  nightly: { 'listings.removeOldKeys': { cron: '25 3 * * *', run: removeOldPostingKeys } },
  limits: listingLimits,
};
