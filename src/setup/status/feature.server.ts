/** Registers the site's state. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { statusCalls } from './api.server.ts';
import { siteMeasures } from './measures.server.ts';
import { mailChange, watchStatus } from './watch.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'status.mailChange': {
      worse: { label: string; value: string; todo: string }[];
      better: { label: string; value: string }[];
      /** Number of others that are still red. */
      left: number;
      atMs: number;
    };
  }
}

/** How the site is, for its owner. */
export const status: Feature = {
  calls: [statusCalls],
  jobs: { 'status.mailChange': { run: mailChange, retries: { limit: 30, maxDelaySeconds: 3600 } } },
  nightly: { 'status.watch': { cron: '*/5 * * * *', run: watchStatus } },
  measures: siteMeasures,
};
