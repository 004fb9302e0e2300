import { defineLimits } from '../platform/limits/limits.server.ts';

export const shopLimits = defineLimits({
  // Limited, since each change of a shop invalidates every page with its name.
  shopChanges: {
    max: 60,
    minutes: 60,
    per: 'account',
    reason: 'Mağazanı bir saatda ən çox 60 dəfə dəyişmək olar.',
  },
});
