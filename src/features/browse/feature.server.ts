/** Registers browsing. */
import type { Feature } from '../feature.server.ts';
import { forgetMisses } from './learning/misses.server.ts';
import { searchCalls } from './api.server.ts';
import { rowCalls } from './rows/api.server.ts';

/** The calls of the search and its lists. */
export const browse: Feature = {
  calls: [searchCalls, rowCalls],
  access: {
    'GET /api/search': { for: 'all', answers: 400, limits: 'reading' },
    'GET /api/search/counts': { for: 'all', answers: 200, limits: 'reading' },
    'GET /api/rows': { for: 'all', answers: 400, limits: 'reading' },
    'GET /api/suggest': { for: 'all', answers: 200, limits: 'reading' },
  },
  nightly: { 'browse.forgetMisses': { cron: '5 0 * * *', run: forgetMisses } },
};
