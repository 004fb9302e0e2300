/** Limits on staff: bound the damage of a stolen token. */
import { defineLimits } from '../limits/limits.server.ts';

export const moderationLimits = defineLimits({
  // All calls of a moderator or the admin. A decision takes at least three seconds with a look at the listing, a hold and
  // its end; nobody keeps that up for an hour.
  staffReadings: { max: 900, minutes: 10, reason: 'On dəqiqədə ən çox 900 sorğu göndərmək olar.' },
  staffReadingsOfHour: { max: 2500, minutes: 60, reason: 'Bir saatda ən çox 2500 sorğu göndərmək olar.' },
  staffWrites: { max: 200, minutes: 10, reason: 'On dəqiqədə ən çox 200 əməliyyat etmək olar.' },
  staffWritesOfHour: { max: 800, minutes: 60, reason: 'Bir saatda ən çox 800 əməliyyat etmək olar.' },
  actionsOnUsers: {
    max: 300,
    minutes: 60,
    reason: 'Bir saatda istifadəçilərlə bağlı ən çox 300 əməliyyat etmək olar.',
  },
  lookUpsOfUsers: { max: 1000, minutes: 60, reason: 'Bir saatda istifadəçilərə ən çox 1000 dəfə baxmaq olar.' },
});
