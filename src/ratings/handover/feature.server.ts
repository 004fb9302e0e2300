/** Registers handover codes. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { handoverCalls } from './api.server.ts';
import { removeOldCodes } from './handover.server.ts';

/** Lets both sides confirm a sale when they meet. */
export const handover: Feature = {
  calls: [handoverCalls],
  nightly: { 'handover.removeOldCodes': { cron: '25 3 * * *', run: removeOldCodes } },
};
