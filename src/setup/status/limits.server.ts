import { defineLimits } from '../../platform/limits/limits.server.ts';

export const statusLimits = defineLimits({
  trialMails: {
    max: 5,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda ən çox 5 sınaq məktubu göndərmək olar.',
  },
  trialSms: {
    max: 5,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda ən çox 5 sınaq SMS-i göndərmək olar.',
  },
});
