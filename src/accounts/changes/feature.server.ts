/** Registers changes of name, e-mail and phone. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { changeCalls } from './api.server.ts';
import { removeOldEmailChanges, sendEmailChange } from './email.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'accounts.sendEmailChange': { id: string };
  }
}

/** Name, e-mail and phone of an account, and doing without a password. */
export const accountChanges: Feature = {
  calls: [changeCalls],
  jobs: {
    // Retries for an hour: nobody waits longer for a link.
    'accounts.sendEmailChange': { run: sendEmailChange, retries: { limit: 18, maxDelaySeconds: 300 } },
  },
  nightly: { 'accounts.removeOldEmailChanges': { cron: '15 3 * * *', run: removeOldEmailChanges } },
};
