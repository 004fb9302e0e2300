/** Registers the limits. */
import type { Feature } from '../app/feature.server.ts';
import { removeOldAttempts } from './limits.server.ts';
import { forgetPlaces, readOwnPlaces } from './log-ins.server.ts';

/** Places of log-ins, and the nightly cleanup of all counters. */
export const limits: Feature = {
  nightly: { 'limits.removeOld': { cron: '20 3 * * *', run: removeOldAttempts } },
  ownData: { places: (app, { accountId }) => readOwnPlaces(app, accountId) },
  onAccountDeleted: (_app, trx, accountId) => forgetPlaces(trx, accountId),
};
