/** Registers the site's state. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';
import { statusCalls } from './api.server.ts';
import { statusLimits } from './limits.server.ts';
import { siteMeasures } from './measures.server.ts';

/** How the site is, for its owner. */
export const status: Feature = {
  calls: [statusCalls],
  access: {
    'GET /api/admin/status': { for: 'admin', answers: 200, limits: staffReading },
    // Without an address to send it to.
    'POST /api/admin/site/mail-trial': {
      for: 'admin',
      answers: 409,
      limits: { perCall: [...staffWriting.perCall, statusLimits.trialMails] },
    },
  },
  measures: siteMeasures,
};
