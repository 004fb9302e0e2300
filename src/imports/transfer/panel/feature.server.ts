/** Registers the admin's page about what comes from other software. */
import type { Feature } from '../../../platform/app/feature.server.ts';
import { staffReading, staffWriting } from '../../../platform/limits/staff.server.ts';
import { transferCalls } from './api.server.ts';
import { removeOldTransfers, runTransfers } from './run.server.ts';

/** Accounts and ads of other software, brought by the owner without a shell. */
export const transfers: Feature = {
  calls: [transferCalls],
  access: {
    'POST /api/admin/transfers': { for: 'admin', limits: staffWriting },
    'GET /api/admin/transfers': { for: 'admin', limits: staffReading },
    'GET /api/admin/transfers/{id}': { for: 'admin', limits: staffReading },
    'PUT /api/admin/transfers/{id}': { for: 'admin', limits: staffWriting },
    'POST /api/admin/transfers/{id}': { for: 'admin', limits: staffWriting, dear: true },
    'GET /api/admin/transfers/{id}/errors': { for: 'admin', limits: staffReading },
  },
  fileWork: { 'transfers.run': { seconds: 1, run: runTransfers } },
  nightly: { 'transfers.removeOld': { cron: '50 3 * * *', run: removeOldTransfers } },
};
