/** Registers price comparison. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { priceCalls } from './api.server.ts';

/** Prices of similar listings. */
export const prices: Feature = {
  calls: [priceCalls],
  access: {
    'GET /api/{section}/{id}/price-band': { for: 'all', answers: 204, limits: 'reading', id: 'listing' },
    'GET /api/{section}/{id}/alike': { for: 'all', answers: 200, limits: 'reading', id: 'listing' },
    'GET /api/price-band': { for: 'all', answers: 400, limits: 'reading' },
  },
};
