/** Limit on changes of favourites. */
import { defineLimits } from '../limits/limits.server.ts';

export const favoriteLimits = defineLimits({
  // A log-in may bring as many as an account keeps.
  favoriteChanges: { max: 2000, minutes: 60, reason: 'Favoritlərinizi bir saatda çox dəfə dəyişmisiniz.' },
});
