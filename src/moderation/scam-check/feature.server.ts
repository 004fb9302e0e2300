/** Registers the check of numbers and links. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { checkCalls } from './api.server.ts';
import { checkLimits } from './check.server.ts';

/** Lookup of reports about a phone number or link. */
export const check: Feature = {
  calls: [checkCalls],
  access: { 'GET /api/check': { for: 'all', limits: { inHandler: [checkLimits.checksOfAddress] } } },
  limitedPages: ['/yoxla'],
};
