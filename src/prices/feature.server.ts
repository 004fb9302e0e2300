/** Registers price comparison. */
import type { Feature } from '../platform/app/feature.server.ts';
import { priceCalls } from './api.server.ts';

/** Prices of similar listings. */
export const prices: Feature = {
  calls: [priceCalls],
  access: {
    'GET /api/{section}/{id}/price-band': { for: 'all', limits: 'reading', id: 'listing' },
    'GET /api/{section}/{id}/alike': { for: 'all', limits: 'reading', id: 'listing' },
    'GET /api/price-band': { for: 'all', limits: 'reading' },
  },
};
