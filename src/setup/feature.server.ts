/** Registers the owner's settings. */
import type { Feature } from '../platform/app/feature.server.ts';
import { staffReading, staffWriting } from '../platform/limits/staff.server.ts';
import { setupCalls } from './api.server.ts';
import { demoCalls } from './demo-api.server.ts';
import { siteFiles } from './files.server.ts';

/** The owner's settings: name, contacts and sections. */
export const setup: Feature = {
  calls: [setupCalls, demoCalls],
  files: siteFiles,
  access: {
    'GET /api/site': { for: 'all', limits: 'reading' },
    'GET /api/admin/site': { for: 'admin', limits: staffReading },
    // Before a factor is set up, too: whoever demands one may take that back.
    'PUT /api/admin/site': { for: 'admin', limits: staffWriting, dear: true, beforeFactor: true },
    'PUT /api/admin/site/logo': { for: 'admin', limits: staffWriting },
    'GET /api/admin/demo': { for: 'admin', limits: staffReading },
    'DELETE /api/admin/demo': { for: 'admin', limits: staffWriting },
    'DELETE /api/admin/site/logo': { for: 'admin', limits: staffWriting },
  },
};
