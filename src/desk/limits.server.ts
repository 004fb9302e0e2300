/**
 * Rate limits on staff's actions on people, in addition to those of all staff calls: they bound the damage of a stolen
 * token.
 */
import { defineLimits } from '../platform/limits/limits.server.ts';

export const moderationLimits = defineLimits({
  actionsOnUsers: {
    max: 300,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda istifadəçilərlə bağlı ən çox 300 əməliyyat etmək olar.',
  },
  lookUpsOfUsers: {
    max: 1000,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda istifadəçilərə ən çox 1000 dəfə baxmaq olar.',
  },
});
