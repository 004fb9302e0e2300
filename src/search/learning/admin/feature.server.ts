/** Registers what the search learns from the admin. */
import type { Feature } from '../../../platform/app/feature.server.ts';
import { staffReading, staffWriting } from '../../../platform/limits/staff.server.ts';
import { learningCalls } from './api.server.ts';

/** Searches without results, and synonyms. */
export const learning: Feature = {
  calls: [learningCalls],
  access: {
    'GET /api/admin/search-misses': { for: 'admin', limits: staffReading },
    'GET /api/admin/search-explanation': { for: 'admin', limits: staffReading },
    'GET /api/admin/search-synonyms': { for: 'admin', limits: staffReading },
    'POST /api/admin/search-synonyms': { for: 'admin', limits: staffWriting },
    'DELETE /api/admin/search-synonyms/{id}': {
      for: 'admin',
      limits: staffWriting,
      id: 'synonym',
      once: true,
    },
  },
};
