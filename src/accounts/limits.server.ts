/** Rate limits on registrations, guesses and messages. */
import { defineLimits } from '../platform/limits/limits.server.ts';
import { guessLimit } from '../platform/limits/log-ins.server.ts';

const wrongCodes = 'Çox sayda yanlış kod göndərilib.';

const logInsOfAddress = {
  max: 1000,
  minutes: 60,
  per: 'address',
  reason: 'Bir saatda çox sayda giriş edilib.',
  sparesLoopback: true,
} as const;

export const accountLimits = defineLimits({
  failedLogIns: guessLimit,
  /** Wrong answers of a passkey; wrong codes and answers of a second step, and of what is asked again. */
  failedKeys: guessLimit,
  wrongFactors: guessLimit,
  wrongCodeMails: { max: 1, minutes: 60, per: 'name', reason: wrongCodes },
  // Pages of the log-in ask for options again and again; they do not use up the second steps of their network.
  keyLogInsOfAddress: logInsOfAddress,
  factorLogInsOfAddress: logInsOfAddress,
  factorChanges: { max: 60, minutes: 60, per: 'account', reason: 'Bir saatda çox sayda dəyişiklik etmisiniz.' },
  // Ten slow hashes each.
  codeLists: { max: 5, minutes: 60, per: 'account', reason: 'Bir saatda bir neçə dəfə yeni kodlar almısınız.' },
  nameChanges: { max: 5, minutes: 24 * 60, per: 'account', reason: 'Ad gündə ən çox beş dəfə dəyişdirilə bilər.' },
  emailChanges: {
    max: 5,
    minutes: 24 * 60,
    per: 'account',
    reason: 'Bir gündə çox sayda e-poçt dəyişikliyi istəmisiniz.',
  },
  registrationsOfAddress: { max: 50, minutes: 60, per: 'address', reason: 'Bu şəbəkədən çox sayda hesab açılıb.' },
  welcomeMails: { max: 1, minutes: 24 * 60, per: 'mailbox', reason: 'Bu e-poçta artıq məktub göndərilib.' },
  confirmationMails: { max: 5, minutes: 24 * 60, per: 'mailbox', reason: 'Bu e-poçta artıq bir neçə link göndərilib.' },
  confirmationMailsOfAddress: {
    max: 50,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda link istənilib.',
  },
  emailConfirmationsOfAddress: { max: 300, minutes: 60, per: 'address', reason: 'Bu şəbəkədən çox sayda link açılıb.' },
  resetMails: { max: 5, minutes: 60, per: 'mailbox', reason: 'Bu e-poçta artıq bir neçə link göndərilib.' },
  resetMailsOfAddress: { max: 50, minutes: 60, per: 'address', reason: 'Bu şəbəkədən çox sayda link istənilib.' },
  wrongResetCodes: { max: 10, minutes: 15, per: 'name', reason: wrongCodes },
  wrongCodesOfAddress: { max: 100, minutes: 15, per: 'address', reason: wrongCodes },
  // Mails beyond the limit are dropped; the notice on the site remains.
  mailsOfKind: {
    max: 50,
    minutes: 24 * 60,
    per: 'mailbox',
    reason: 'Bu e-poçta bir gündə çox sayda məktub göndərilib.',
  },
  mailsToUnconfirmed: {
    max: 10,
    minutes: 24 * 60,
    per: 'mailbox',
    reason: 'Təsdiqlənməmiş e-poçta bir gündə çox sayda məktub göndərilib.',
  },
  sessionEnds: { max: 300, minutes: 60, per: 'account', reason: 'Bir saatda çox sayda cihazdan çıxmısınız.' },
  phoneCodesOfAddress: { max: 50, minutes: 60, per: 'address', reason: 'Bu şəbəkədən çox sayda SMS kodu istənilib.' },
});
