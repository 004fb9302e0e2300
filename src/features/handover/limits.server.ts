/** Limits of codes; each code also has a few tries of its own. */
import { defineLimits } from '../limits/limits.server.ts';

export const handoverLimits = defineLimits({
  handoverCodes: { max: 30, minutes: 60, per: 'account', reason: 'Bir saatda çox sayda təhvil kodu açmısınız.' },
  handoverTries: { max: 30, minutes: 60, per: 'account', reason: 'Bir saatda çox sayda təhvil kodu yazmısınız.' },
});
