/** Registers listing statistics. */
import { bakuDate } from '../domain/language/dates.ts';
import type { Feature } from '../platform/app/feature.server.ts';
import { statisticsCalls } from './api.server.ts';
import { statisticsLimits } from './limits.server.ts';
import { forgetVisits } from './write.server.ts';

/** Daily views and taps of listings. */
export const statistics: Feature = {
  calls: [statisticsCalls],
  access: {
    'POST /api/{section}/{id}/taps': {
      for: 'all',
      id: 'listing',
      limits: { perCall: [statisticsLimits.tapsOfAddress] },
    },
    'GET /api/my-announcements/{id}/statistics': { for: 'owner', id: 'listing', limits: 'none' },
    'GET /api/my-announcements/{id}/statistics.csv': { for: 'owner', id: 'listing', limits: 'none' },
    'GET /api/shop/statistics': { for: 'users', shop: 'staff', limits: { perCall: [statisticsLimits.shopStatistics] } },
    'GET /api/shop/statistics.csv': {
      for: 'users',
      shop: 'staff',
      limits: { perCall: [statisticsLimits.shopStatistics] },
    },
  },
  // Soon after midnight: data on yesterday's visitors is no longer needed.
  nightly: { 'statistics.forget': { cron: '20 0 * * *', run: (app) => forgetVisits(app, bakuDate(app.now())) } },
  onListingsDeleted: async (_app, trx, ids) => {
    await trx
      .deleteFrom('listing_days')
      .where('listing_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute();
  },
};
