/** Registers banners. */
import { cleanColumn } from '../../platform/database/clean-column.server.ts';
import type { Feature } from '../../platform/app/feature.server.ts';
import { staffWriting } from '../../platform/limits/staff.server.ts';
import { bannerCalls } from './api.server.ts';

/** Banner ads. */
export const banners: Feature = {
  calls: [bannerCalls],
  access: {
    'GET /api/ads': { for: 'all', limits: 'reading' },
    'POST /api/ads': { for: 'admin', limits: staffWriting },
    'DELETE /api/ads/{id}': { for: 'admin', limits: staffWriting, id: 'banner', once: true },
  },
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
