/** Rate limits on calls without log-in, and on growth of an ad's history; owners' calls count as changes. */
import { defineLimits } from '../../platform/limits/limits.server.ts';

export const lifeLimits = defineLimits({
  renewalsOfAddress: {
    max: 300,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda elanın vaxtı uzadılıb.',
    sparesLoopback: true,
  },
  stepsBack: { max: 10, minutes: 24 * 60, per: 'name', reason: 'Bu elan bir gündə 10 dəfə yenidən satışa çıxarılıb.' },
});
