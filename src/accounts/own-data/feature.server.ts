/** Registers the calls on an account's own data. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { ownDataCalls } from './api.server.ts';
import { accountLimits } from '../limits.server.ts';
import { logInLimits } from '../../platform/limits/log-ins.server.ts';
import { ownDataLimits } from './own-data.server.ts';

// Wrong passwords count as failed log-ins.
const byPassword = { inHandler: [accountLimits.failedLogIns, ...Object.values(logInLimits)] };

/** Data download, password change, account deletion. */
export const ownData: Feature = {
  calls: [ownDataCalls],
  access: {
    'GET /api/users/{id}/data': {
      for: 'owner',
      limits: { perCall: [ownDataLimits.downloads] },
      id: 'account',
    },
    'POST /api/users/{id}/password': { for: 'owner', limits: byPassword, id: 'account' },
    'POST /api/users/{id}/deletion': { for: 'owner', limits: byPassword, id: 'account' },
  },
};
