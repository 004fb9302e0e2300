/** Rate limit on changes of favourites. */
import { defineLimits } from '../platform/limits/limits.server.ts';

export const favoriteLimits = defineLimits({
  // A log-in may sync as many as an account may have.
  favoriteChanges: {
    max: 2000,
    minutes: 60,
    per: 'account',
    reason: 'Favoritlərinizi bir saatda çox dəfə dəyişmisiniz.',
  },
});
