/** Registers the check of numbers and links. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { checkCalls } from './api.server.ts';

/** Lookup of reports about a phone number or link. */
export const check: Feature = {
  calls: [checkCalls],
  limitedPages: ['/yoxla'],
};
