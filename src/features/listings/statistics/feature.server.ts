/** Registers the figures of listings. */
import { bakuDate } from '../../../language/dates.ts';
import type { Feature } from '../../feature.server.ts';
import { statisticsCalls } from './api.server.ts';
import { statisticsLimits } from './limits.server.ts';
import { forgetVisits } from './write.server.ts';

/** Views and taps by day. */
export const statistics: Feature = {
  calls: [statisticsCalls],
  access: {
    'POST /api/{section}/{id}/taps': {
      for: 'all',
      answers: 400,
      id: 'listing',
      limits: { perCall: [statisticsLimits.tapsOfAddress] },
    },
    'GET /api/my-announcements/{id}/statistics': { for: 'owner', answers: 200, id: 'listing', limits: 'none' },
  },
  // Soon after midnight: yesterday's visitors are nobody's business.
  nightly: { 'statistics.forget': { cron: '20 0 * * *', run: (app) => forgetVisits(app, bakuDate(app.now())) } },
  onListingsDeleted: async (_app, trx, ids) => {
    await trx
      .deleteFrom('listing_days')
      .where('listing_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute();
  },
};
