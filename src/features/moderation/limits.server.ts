/** Limits on what staff do about people, besides those of all staff calls: bound the damage of a stolen token. */
import { defineLimits } from '../limits/limits.server.ts';

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
