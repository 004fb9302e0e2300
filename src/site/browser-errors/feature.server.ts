/** Registers error reports of browsers. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';
import { browserErrorCalls } from './api.server.ts';

const limits = defineLimits({
  browserErrorsOfAddress: { max: 60, minutes: 60, per: 'address', reason: 'Bu şəbəkədən çox sayda xəta bildirilib.' },
});

/** Reports errors in visitors' browsers to the operator's log. */
export const browserErrors: Feature = {
  calls: [browserErrorCalls],
  access: {
    'POST /api/browser-errors': { for: 'all', limits: { perCall: [limits.browserErrorsOfAddress] } },
  },
};
