/** Registers own data. */
import type { Feature } from '../feature.server.ts';
import { ownDataCalls } from './api.server.ts';
import { ownDataLimits } from './own-data.server.ts';

/** Downloading data, changing the password, deleting the account. */
export const ownData: Feature = {
  calls: [ownDataCalls],
  access: {
    'GET /api/users/{id}/data': { for: 'owner', answers: 200, id: 'account' },
    'POST /api/users/{id}/password': { for: 'owner', answers: 400, id: 'account' },
    'POST /api/users/{id}/deletion': { for: 'owner', answers: 400, id: 'account' },
  },
  limits: ownDataLimits,
};
