import { defineLimits } from '../../limits/limits.server.ts';

export const statisticsLimits = defineLimits({
  // Thousands may share a carrier's address.
  tapsOfAddress: {
    max: 1000,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda zəng edilib.',
    sparesLoopback: true,
  },
});
