/** Registers browsing. */
import type { Feature } from '../platform/app/feature.server.ts';
import { forgetMisses } from '../search/learning/count-misses.server.ts';
import { searchCalls } from './api.server.ts';
import { rowCalls } from './rows/api.server.ts';

/** Calls of the search, its counts and lists. */
export const browse: Feature = {
  calls: [searchCalls, rowCalls],
  nightly: { 'browse.forgetMisses': { cron: '5 0 * * *', run: forgetMisses } },
};
