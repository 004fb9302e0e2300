/** Registers listing statistics. */
import { bakuDate } from '../domain/language/dates.ts';
import type { Feature } from '../platform/app/feature.server.ts';
import { statisticsCalls } from './api.server.ts';
import { forgetVisits } from './write.server.ts';

/** Daily views and taps of listings. */
export const statistics: Feature = {
  calls: [statisticsCalls],
  // Soon after midnight: data on yesterday's visitors is no longer needed.
  nightly: { 'statistics.forget': { cron: '20 0 * * *', run: (app) => forgetVisits(app, bakuDate(app.now())) } },
  onListingsDeleted: async (_app, trx, ids) => {
    await trx
      .deleteFrom('listing_days')
      .where('listing_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute();
  },
};
