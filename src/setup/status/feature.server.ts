/** Registers the site's state. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';
import { statusCalls } from './api.server.ts';
import { statusLimits } from './limits.server.ts';
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
  access: {
    'GET /api/admin/status': { for: 'admin', limits: staffReading },
    'PUT /api/admin/status/mails': { for: 'admin', limits: staffWriting },
    'POST /api/admin/site/mail-trial': {
      for: 'admin',
      limits: { perCall: [...staffWriting.perCall, statusLimits.trialMails] },
    },
    'POST /api/admin/site/sms-trial': {
      for: 'admin',
      limits: { perCall: [...staffWriting.perCall, statusLimits.trialSms] },
    },
  },
  jobs: { 'status.mailChange': { run: mailChange, retries: { limit: 30, maxDelaySeconds: 3600 } } },
  nightly: { 'status.watch': { cron: '*/5 * * * *', run: watchStatus } },
  measures: siteMeasures,
};
