/** Registers the admin's page about what comes from other software. */
import type { Feature } from '../../../platform/app/feature.server.ts';
import { transferCalls } from './api.server.ts';
import { removeOldTransfers, runTransfers } from './run.server.ts';

/** Accounts and ads of other software, brought by the owner without a shell. */
export const transfers: Feature = {
  calls: [transferCalls],
  fileWork: { 'transfers.run': { seconds: 1, run: runTransfers } },
  nightly: { 'transfers.removeOld': { cron: '50 3 * * *', run: removeOldTransfers } },
};
