/** Registers the admin. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { removeExpiredAdminSessions } from './admin.server.ts';
import { adminCalls } from './api.server.ts';

/** The admin's log-in and statistics. */
export const admin: Feature = {
  calls: [adminCalls],
  nightly: { 'admin.removeExpired': { cron: '15 3 * * *', run: removeExpiredAdminSessions } },
};
