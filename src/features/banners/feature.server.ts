/** Registers banners. */
import type { Feature } from '../feature.server.ts';
import { bannerCalls } from './api.server.ts';

/** Banner ads. */
export const banners: Feature = {
  calls: [bannerCalls],
  access: {
    'GET /api/ads': { for: 'all', answers: 200 },
    'POST /api/ads': { for: 'admin', answers: 400 },
    'DELETE /api/ads/{id}': { for: 'admin', answers: 200, id: 'banner', once: true },
  },
};
