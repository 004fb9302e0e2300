/** What limits add to the site. */
import type { Feature } from '../feature.server.ts';
import { removeOldAttempts } from './limits.server.ts';
import { logInLimits } from './log-ins.server.ts';
import { readingLimits } from './reading-limit.server.ts';

/** Limits on log-ins and reading, and the upkeep of all counts. */
export const limits: Feature = {
  nightly: { 'limits.removeOld': { cron: '20 3 * * *', run: removeOldAttempts } },
  limits: { ...logInLimits, ...readingLimits },
};
