/** Registers a seller's cabinet. */
import type { Feature } from '../platform/app/feature.server.ts';
import { defineLimits } from '../platform/limits/limits.server.ts';
import { cabinetCalls } from './api.server.ts';

const cabinetLimits = defineLimits({
  cabinetActions: { max: 600, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 600 belə əməliyyat etmək olar.' },
  // Low, since each answer may name all listings of a shop.
  cabinetMatches: { max: 240, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 240 dəfə hamısını seçmək olar.' },
});

/** Management of many listings at once. */
export const cabinet: Feature = {
  calls: [cabinetCalls],
  access: {
    'GET /api/cabinet/listings': { for: 'users', shop: 'staff', limits: 'none' },
    'GET /api/cabinet/matches': { for: 'users', shop: 'staff', limits: { perCall: [cabinetLimits.cabinetMatches] } },
    'POST /api/cabinet/actions': { for: 'users', shop: 'staff', limits: { perCall: [cabinetLimits.cabinetActions] } },
  },
};
