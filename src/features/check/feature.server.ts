/** Registers the check of numbers and links. */
import type { Feature } from '../feature.server.ts';
import { checkCalls } from './api.server.ts';
import { checkLimits } from './check.server.ts';

/** What was reported of a number or link. */
export const check: Feature = {
  calls: [checkCalls],
  access: { 'GET /api/check': { for: 'all', answers: 400, limits: { inHandler: [checkLimits.checksOfAddress] } } },
  // Its loader counts by address.
  formPages: ['/yoxla'],
};
