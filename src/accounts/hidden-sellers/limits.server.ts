/** Rate limit on changes of hidden sellers. */
import { defineLimits } from '../../platform/limits/limits.server.ts';

export const hiddenSellerLimits = defineLimits({
  // A log-in may sync as many as an account may have.
  hiddenSellerChanges: {
    max: 1000,
    minutes: 60,
    per: 'account',
    reason: 'Gizlədilmiş satıcıların siyahısını bir saatda çox dəfə dəyişmisiniz.',
  },
});
