/** Registers the calls on an account's own data. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { ownDataCalls } from './api.server.ts';

/** Data download, password change, account deletion. */
export const ownData: Feature = {
  calls: [ownDataCalls],
};
