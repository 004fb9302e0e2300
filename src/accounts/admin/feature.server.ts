/** Registers the admin. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { logInLimits } from '../../platform/limits/log-ins.server.ts';
import { staffReading } from '../../platform/limits/staff.server.ts';
import { adminLimits, removeExpiredAdminSessions } from './admin.server.ts';
import { adminCalls } from './api.server.ts';

/** The admin's log-in and statistics. */
export const admin: Feature = {
  calls: [adminCalls],
  access: {
    'POST /api/admin/login': {
      for: 'all',
      limits: { inHandler: [adminLimits.failedAdminLogIns, ...Object.values(logInLimits)] },
    },
    'GET /api/stats': { for: 'admin', limits: staffReading },
    'DELETE /api/admin/session': { for: 'admin', limits: 'none', beforeFactor: true, once: true, endsSession: true },
  },
  nightly: { 'admin.removeExpired': { cron: '15 3 * * *', run: removeExpiredAdminSessions } },
};
