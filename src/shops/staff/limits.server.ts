import { defineLimits } from '../../platform/limits/limits.server.ts';

export const staffLimits = defineLimits({
  invitations: {
    max: 20,
    minutes: 24 * 60,
    per: 'account',
    reason: 'Gündə ən çox 20 dəvət göndərmək olar.',
  },
  // Protects strangers from floods of mail.
  invitationMails: {
    max: 5,
    minutes: 24 * 60,
    per: 'mailbox',
    reason: 'Bu ünvana gündə ən çox 5 dəvət göndərmək olar.',
  },
  joinings: {
    max: 60,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda ən çox 60 dəvəti açmaq olar.',
  },
});
