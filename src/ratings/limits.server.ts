/** Rate limits of ratings. */
import { defineLimits } from '../platform/limits/limits.server.ts';

export const ratingLimits = defineLimits({
  ratings: { max: 30, minutes: 24 * 60, per: 'account', reason: 'Bu gün çox sayda rəy yazmısınız.' },
  ratingAnswers: { max: 60, minutes: 24 * 60, per: 'account', reason: 'Bu gün çox sayda rəyə cavab vermisiniz.' },
  ratingReports: { max: 20, minutes: 24 * 60, per: 'account', reason: 'Bu gün çox sayda rəydən şikayət etmisiniz.' },
});
