/** Registers banners. */
import { cleanColumn } from '../../platform/database/clean-column.server.ts';
import type { Feature } from '../../platform/app/feature.server.ts';
import { bannerCalls } from './api.server.ts';

/** Banner ads. */
export const banners: Feature = {
  calls: [bannerCalls],
  nightly: {
    'banners.cleanTexts': {
      cron: '25 3 * * *',
      async run({ db }) {
        await cleanColumn(db, 'banners', 'title');
        await cleanColumn(db, 'banners', 'description');
      },
    },
  },
};
