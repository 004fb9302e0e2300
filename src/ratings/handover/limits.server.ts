/** Rate limits of handover codes; each code also allows only a few attempts. */
import { defineLimits } from '../../platform/limits/limits.server.ts';

export const handoverLimits = defineLimits({
  handoverCodes: { max: 30, minutes: 60, per: 'account', reason: 'Bir saatda çox sayda təhvil kodu almısınız.' },
  handoverTries: { max: 30, minutes: 60, per: 'account', reason: 'Bir saatda çox sayda təhvil kodu yazmısınız.' },
});
