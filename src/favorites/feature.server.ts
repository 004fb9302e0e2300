/** Registers favourites. */
import type { Feature } from '../platform/app/feature.server.ts';
import { favoriteCalls } from './api.server.ts';
import { forgetRemovals, readOwnFavorites } from './favorites.server.ts';
import { notifyKeepers } from './news.server.ts';
import { type NewsMail, sendNewsMail } from './news-mail.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'favorites.sendMail': NewsMail;
  }
}

/** Favourites of accounts. */
export const favorites: Feature = {
  calls: [favoriteCalls],
  jobs: {
    // Retries for about a day: later it is no longer news.
    'favorites.sendMail': { run: sendNewsMail, retries: { limit: 34, maxDelaySeconds: 3600 } },
  },
  steady: { 'favorites.tellKeepers': { seconds: 5, run: notifyKeepers } },
  nightly: { 'favorites.forgetRemovals': { cron: '45 3 * * *', run: forgetRemovals } },
  ownData: { favorites: (app, { accountId }) => readOwnFavorites(app, accountId) },
};
