/** Registers what the search learns from the admin. */
import type { Feature } from '../feature.server.ts';
import { learningCalls } from './api.server.ts';

/** Searches without results, and synonyms. */
export const learning: Feature = {
  calls: [learningCalls],
  access: {
    'GET /api/admin/search-misses': { for: 'admin', answers: 200 },
    'GET /api/admin/search-synonyms': { for: 'admin', answers: 200 },
    'POST /api/admin/search-synonyms': { for: 'admin', answers: 400 },
    'DELETE /api/admin/search-synonyms/{id}': { for: 'admin', answers: 200, id: 'synonym', once: true },
  },
};
