/** Limits on posting and changing listings. */
import { defineLimits } from '../platform/limits/limits.server.ts';

export const listingLimits = defineLimits({
  listings: { max: 100, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 100 elan yerləşdirmək olar.' },
  listingsOfAddress: {
    max: 1000,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda elan yerləşdirilib.',
    sparesLoopback: true,
  },
  removals: { max: 1000, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 1000 elan silmək olar.' },
  changes: { max: 300, minutes: 60, per: 'seller', reason: 'Bir saatda ən çox 300 dəyişiklik etmək olar.' },
});
