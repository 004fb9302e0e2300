/** One count for all calls of a moderator or the admin, so that a stolen token reaches neither all contacts nor all listings. */
import { defineLimits } from './limits.server.ts';

/**
 * A decision takes at least three seconds with a look at the listing, a hold and its end; nobody keeps that up for an
 * hour.
 */
export const staffLimits = defineLimits({
  staffReadings: {
    max: 900,
    minutes: 10,
    per: 'account',
    mayBeLost: true,
    reason: 'On dəqiqədə ən çox 900 sorğu göndərmək olar.',
  },
  staffReadingsOfHour: {
    max: 2500,
    minutes: 60,
    per: 'account',
    mayBeLost: true,
    reason: 'Bir saatda ən çox 2500 sorğu göndərmək olar.',
  },
  staffWrites: {
    max: 200,
    minutes: 10,
    per: 'account',
    mayBeLost: true,
    reason: 'On dəqiqədə ən çox 200 əməliyyat etmək olar.',
  },
  staffWritesOfHour: {
    max: 800,
    minutes: 60,
    per: 'account',
    mayBeLost: true,
    reason: 'Bir saatda ən çox 800 əməliyyat etmək olar.',
  },
});

/** Limits of every staff call that reads, or only holds a listing. */
export const staffReading = { perCall: [staffLimits.staffReadings, staffLimits.staffReadingsOfHour] };

/** Limits of every other staff call. */
export const staffWriting = { perCall: [staffLimits.staffWrites, staffLimits.staffWritesOfHour] };
