/** Registers ratings. */
import type { Feature } from '../platform/app/feature.server.ts';
import { ratingCalls } from './api.server.ts';
import { readOwnRatingReports, readOwnRatings } from './reading.server.ts';
import { deleteExpiredSales, isBuyerKnown, keepSales, keepUndoneSale, notifyBuyer } from './sales.server.ts';
import { showDueRatings } from './showing.server.ts';
import { type RatingMail, sendRatingMail } from './notify.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'ratings.sendMail': RatingMail;
  }
}

/** Ratings of buyers and sellers by each other. */
export const ratings: Feature = {
  calls: [ratingCalls],
  jobs: {
    // Retries for about a day: a later mail would be no news.
    'ratings.sendMail': { run: sendRatingMail, retries: { limit: 34, maxDelaySeconds: 3600 } },
  },
  steady: { 'ratings.showDue': { seconds: 5, run: showDueRatings } },
  nightly: { 'ratings.deleteExpiredSales': { cron: '25 3 * * *', run: deleteExpiredSales } },
  isBuyerKnown,
  onBuyerNamed: notifyBuyer,
  onSaleUndone: keepUndoneSale,
  onListingsDeleted: (_app, trx, listingIds) => keepSales(trx, listingIds),
  ownData: {
    ratings: (app, { accountId }) => readOwnRatings(app, accountId),
    ratingReports: (app, { accountId }) => readOwnRatingReports(app, accountId),
  },
};
