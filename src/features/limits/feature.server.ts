/** Registers the limits. */
import type { Feature } from '../feature.server.ts';
import { removeOldAttempts } from './limits.server.ts';
import { logInLimits } from './log-ins.server.ts';
import { readingLimits } from './reading-limit.server.ts';

/** Limits on log-ins and reading, and the nightly cleanup of all counters. */
export const limits: Feature = {
  nightly: { 'limits.removeOld': { cron: '20 3 * * *', run: removeOldAttempts } },
  limits: { ...logInLimits, ...readingLimits },
};
