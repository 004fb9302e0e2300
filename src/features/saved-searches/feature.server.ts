/** Registers saved searches. */
import type { Feature } from '../feature.server.ts';
import { oneSearchCalls, savedSearchCalls } from './api.server.ts';
import { matchArrivals } from './matching/match.server.ts';
import { dropUnusedSignatures } from './matching/signatures.server.ts';
import { savedSearchLimits } from './saved-searches.server.ts';

/** Searches that people keep, and that tell them of new listings. */
export const savedSearches: Feature = {
  calls: [savedSearchCalls, oneSearchCalls],
  access: {
    'GET /api/saved-searches': { for: 'users', answers: 200 },
    'POST /api/saved-searches': { for: 'users', answers: 400 },
    // No search has the id of a listing.
    'PUT /api/saved-searches/{id}': { for: 'users', answers: 404, id: 'listing' },
    'DELETE /api/saved-searches/{id}': { for: 'users', answers: 404, id: 'listing' },
    'POST /api/saved-searches/{id}/opened': { for: 'users', answers: 404, id: 'listing' },
  },
  steady: { 'savedSearches.match': { seconds: 2, run: matchArrivals } },
  nightly: { 'savedSearches.dropUnused': { cron: '50 3 * * *', run: dropUnusedSignatures } },
  limits: savedSearchLimits,
};
