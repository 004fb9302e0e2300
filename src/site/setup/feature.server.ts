/** Registers the owner's settings. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';
import { setupCalls } from './api.server.ts';
import { siteFiles } from './files.server.ts';

/** The owner's settings: name, contacts and sections. */
export const setup: Feature = {
  calls: [setupCalls],
  files: siteFiles,
  access: {
    'GET /api/site': { for: 'all', answers: 200, limits: 'reading' },
    'GET /api/admin/site': { for: 'admin', answers: 200, limits: staffReading },
    'PUT /api/admin/site': { for: 'admin', answers: 428, limits: staffWriting },
    'PUT /api/admin/site/logo': { for: 'admin', answers: 428, limits: staffWriting },
    'DELETE /api/admin/site/logo': { for: 'admin', answers: 428, limits: staffWriting },
  },
};
