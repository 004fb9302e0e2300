/** Registers a seller's cabinet. */
import type { Feature } from '../platform/app/feature.server.ts';
import { cabinetCalls } from './api.server.ts';
import { cabinetLimits } from './limits.server.ts';

/** Management of many listings at once. */
export const cabinet: Feature = {
  calls: [cabinetCalls],
  access: {
    'GET /api/cabinet/listings': { for: 'users', shop: 'staff', limits: 'none' },
    'GET /api/cabinet/matches': { for: 'users', shop: 'staff', limits: { perCall: [cabinetLimits.cabinetMatches] } },
    'POST /api/cabinet/actions': { for: 'users', shop: 'staff', limits: { perCall: [cabinetLimits.cabinetActions] } },
  },
};
