/** Registers a seller's cabinet. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';
import { cabinetCalls } from './api.server.ts';

const cabinetLimits = defineLimits({
  cabinetActions: { max: 120, minutes: 60, per: 'account', reason: 'Bir saatda ən çox 120 belə əməliyyat etmək olar.' },
});

/** Management of many listings at once. */
export const cabinet: Feature = {
  calls: [cabinetCalls],
  access: {
    'GET /api/cabinet/listings': { for: 'users', answers: 200, limits: 'none' },
    'POST /api/cabinet/actions': { for: 'users', answers: 400, limits: { perCall: [cabinetLimits.cabinetActions] } },
  },
};
