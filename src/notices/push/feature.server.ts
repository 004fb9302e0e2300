/** Registers push. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { pushCalls } from './api.server.ts';
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
  // Retries for about an hour.
  jobs: { 'push.send': { run: sendPush, retries: { limit: 18, maxDelaySeconds: 300 } } },
  steady: { 'push.queue': { seconds: 5, run: queuePushes } },
  ownData: { pushed: (app, { accountId }) => readOwnSubscriptions(app, accountId) },
};
