/** Limits on calls without a log-in; calls of owners count as changes. */
import { defineLimits } from '../../limits/limits.server.ts';

export const lifeLimits = defineLimits({
  renewalsOfAddress: {
    max: 300,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda elanın vaxtı uzadılıb.',
    sparesLoopback: true,
  },
});
