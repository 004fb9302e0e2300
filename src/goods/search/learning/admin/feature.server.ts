/** Registers what the search learns from the admin. */
import type { Feature } from '../../../../platform/app/feature.server.ts';
import { staffReading, staffWriting } from '../../../../platform/limits/staff.server.ts';
import { learningCalls } from './api.server.ts';

/** Searches without results, and synonyms. */
export const learning: Feature = {
  calls: [learningCalls],
  access: {
    'GET /api/admin/search-misses': { for: 'admin', answers: 200, limits: staffReading },
    'GET /api/admin/search-explanation': { for: 'admin', answers: 400, limits: staffReading },
    'GET /api/admin/search-synonyms': { for: 'admin', answers: 200, limits: staffReading },
    'POST /api/admin/search-synonyms': { for: 'admin', answers: 400, limits: staffWriting },
    'DELETE /api/admin/search-synonyms/{id}': {
      for: 'admin',
      answers: 200,
      limits: staffWriting,
      id: 'synonym',
      once: true,
    },
  },
};
