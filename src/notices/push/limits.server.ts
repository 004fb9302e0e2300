/** Rate limits on subscriptions. */
import { defineLimits } from '../../platform/limits/limits.server.ts';

export const pushLimits = defineLimits({
  pushSubscriptions: { max: 100, minutes: 60, per: 'account', reason: 'Bildirişlər bir az əvvəl dəfələrlə qoşulub.' },
  pushEnds: { max: 300, minutes: 60, per: 'account', reason: 'Bildirişlər bir az əvvəl dəfələrlə söndürülüb.' },
});
