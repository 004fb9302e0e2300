/** How often ads are posted and changed. */
import { defineLimits } from '../limits/limits.server.ts';

/** The limits of listings. */
export const listingLimits = defineLimits({
  listings: { max: 100, minutes: 60, reason: 'Bir saatda ən çox 100 elan yerləşdirmək olar.' },
  listingsOfAddress: {
    max: 1000,
    minutes: 60,
    reason: 'Bu şəbəkədən çox sayda elan yerləşdirilib.',
    sparesLoopback: true,
  },
  changes: { max: 300, minutes: 60, reason: 'Bir saatda ən çox 300 dəyişiklik etmək olar.' },
});
