/** Registers ratings. */
import { noConversation } from '../conversations/membership/membership.server.ts';
import type { Feature } from '../platform/app/feature.server.ts';
import { ratingCalls } from './api.server.ts';
import { ratingLimits as limits } from './limits.server.ts';
import { noRating, readOwnRatingReports, readOwnRatings } from './reading.server.ts';
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
  access: {
    'GET /api/my-announcements/{id}/buyers': { for: 'owner', id: 'listing', limits: 'none' },
    'POST /api/conversations/{id}/rating': {
      for: 'owner',
      id: 'conversation',
      hides: noConversation,
      limits: { perCall: [limits.ratings] },
    },
    // For access control, the rated account is the owner.
    'POST /api/ratings/{id}/answer': {
      for: 'owner',
      id: 'rating',
      hides: noRating,
      limits: { perCall: [limits.ratingAnswers] },
    },
    'POST /api/ratings/{id}/report': {
      for: 'users',
      id: 'rating',
      limits: { perCall: [limits.ratingReports] },
    },
  },
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
