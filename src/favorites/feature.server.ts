/** Registers favourites. */
import type { Feature } from '../platform/app/feature.server.ts';
import { favoriteCalls } from './api.server.ts';
import { forgetRemovals, readOwnFavorites } from './favorites.server.ts';
import { favoriteLimits } from './limits.server.ts';
import { notifyKeepers } from './news.server.ts';
import { type NewsMail, sendNewsMail } from './news-mail.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'favorites.sendMail': NewsMail;
  }
}

const changes = { perCall: [favoriteLimits.favoriteChanges] };

/** Favourites of accounts. */
export const favorites: Feature = {
  calls: [favoriteCalls],
  access: {
    'GET /api/favorites': { for: 'users', limits: 'none' },
    'GET /api/favorites/cards': { for: 'users', limits: 'none' },
    'PUT /api/favorites/{section}/{id}': { for: 'users', limits: changes, id: 'listing' },
    'DELETE /api/favorites/{section}/{id}': { for: 'users', limits: changes, id: 'listing' },
  },
  jobs: {
    // Retries for about a day: later it is no longer news.
    'favorites.sendMail': { run: sendNewsMail, retries: { limit: 34, maxDelaySeconds: 3600 } },
  },
  steady: { 'favorites.tellKeepers': { seconds: 5, run: notifyKeepers } },
  nightly: { 'favorites.forgetRemovals': { cron: '45 3 * * *', run: forgetRemovals } },
  ownData: { favorites: (app, { accountId }) => readOwnFavorites(app, accountId) },
};
