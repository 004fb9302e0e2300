/**
 * Rate limits on staff's actions on people, in addition to those of all staff calls: they bound the damage of a stolen
 * token.
 */
import { defineLimits } from '../platform/limits/limits.server.ts';
import { staffReading, staffWriting } from '../platform/limits/staff.server.ts';

const moderationLimits = defineLimits({
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

/** Limits of staff calls that read about people. */
export const lookUpsOfUsers = { perCall: [...staffReading.perCall, moderationLimits.lookUpsOfUsers] };

/** Limits of staff calls that do something to people. */
export const actionsOnUsers = { perCall: [...staffWriting.perCall, moderationLimits.actionsOnUsers] };
