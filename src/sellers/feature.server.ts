/** Registers sellers. */
import type { Feature } from '../platform/app/feature.server.ts';
import { sellerCalls } from './api.server.ts';

/** Public profiles of sellers. */
export const sellers: Feature = {
  calls: [sellerCalls],
  access: {
    'GET /api/sellers/{id}': { for: 'all', limits: 'reading', id: 'account' },
    'GET /api/sellers/{id}/ratings': { for: 'all', limits: 'reading', id: 'account' },
    'GET /api/sellers/{id}/listings': { for: 'all', limits: 'reading', id: 'account' },
  },
};
