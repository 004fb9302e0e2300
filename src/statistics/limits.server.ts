import { defineLimits } from '../platform/limits/limits.server.ts';

export const statisticsLimits = defineLimits({
  // High, since thousands may share a carrier's address.
  tapsOfAddress: {
    max: 1000,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda zəng edilib.',
    sparesLoopback: true,
  },
  // Each sums the days of thousands of listings.
  shopStatistics: {
    max: 300,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda statistikanı ən çox 300 dəfə açmaq olar.',
  },
});
