/** Registers push. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { pushCalls } from './api.server.ts';
import { pushLimits } from './limits.server.ts';
import { type Push, queuePushes, sendPush } from './send.server.ts';
import { readOwnSubscriptions } from './subscriptions.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'push.send': Push;
  }
}

/** Pushes notices to browsers that have no page open. */
export const push: Feature = {
  calls: [pushCalls],
  access: {
    'GET /api/push/key': { for: 'all', limits: 'reading' },
    'PUT /api/push/subscription': { for: 'users', limits: { perCall: [pushLimits.pushSubscriptions] } },
    'DELETE /api/push/subscription': { for: 'users', limits: { perCall: [pushLimits.pushEnds] } },
  },
  // Retries for about an hour.
  jobs: { 'push.send': { run: sendPush, retries: { limit: 18, maxDelaySeconds: 300 } } },
  steady: { 'push.queue': { seconds: 5, run: queuePushes } },
  ownData: { pushed: (app, { accountId }) => readOwnSubscriptions(app, accountId) },
};
