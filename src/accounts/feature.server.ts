/** Registers accounts. */
import { cleanColumn } from '../platform/database/clean-column.server.ts';
import type { Feature } from '../platform/app/feature.server.ts';
import { readAccount, removeExpired } from './accounts.server.ts';
import { accountCalls } from './api.server.ts';
import { passwordCalls } from './passwords/passwords-api.server.ts';
import { type ResetMail, sendResetMail } from './passwords/reset.server.ts';
import { confirmationForm, emailCalls } from './email/confirmation-api.server.ts';
import { type ConfirmationMail, sendConfirmationMail } from './email/confirmation.server.ts';
import { phoneCalls } from './phone/phone-api.server.ts';
import { sendPhoneCode } from './phone/phone.server.ts';
import { keepSendTimes } from './phone/phone-pace.server.ts';
import { sessionCalls } from './sessions/sessions-api.server.ts';
import { endAllSessions, readSessions } from './sessions/sessions.server.ts';
import { sendWelcomeMail } from './welcome.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'accounts.sendResetMail': ResetMail;
    'accounts.sendWelcomeMail': { accountId: string };
    'accounts.sendConfirmationMail': ConfirmationMail;
    'accounts.sendPhoneCode': { id: string };
  }
}

/** Registration, log-in, sessions, passwords, addresses, phone numbers. */
export const accounts: Feature = {
  calls: [accountCalls, passwordCalls, emailCalls, phoneCalls, sessionCalls],
  files: confirmationForm,
  jobs: {
    // Retries for an hour: nobody waits longer for a link.
    'accounts.sendResetMail': { run: sendResetMail, retries: { limit: 18, maxDelaySeconds: 300 } },
    // Retries for about a day.
    'accounts.sendWelcomeMail': { run: sendWelcomeMail, retries: { limit: 34, maxDelaySeconds: 3600 } },
    'accounts.sendConfirmationMail': { run: sendConfirmationMail, retries: { limit: 34, maxDelaySeconds: 3600 } },
    // The job itself gives up earlier, after `sendMinutes`.
    'accounts.sendPhoneCode': { run: sendPhoneCode, retries: { limit: 20, maxDelaySeconds: 20 } },
  },
  nightly: {
    'accounts.removeExpired': { cron: '15 3 * * *', run: removeExpired },
    'accounts.cleanNames': {
      cron: '25 3 * * *',
      async run({ db }) {
        await cleanColumn(db, 'accounts', 'username');
        await cleanColumn(db, 'name_changes', 'before');
      },
    },
    'accounts.cleanReasons': {
      cron: '25 3 * * *',
      async run({ db }) {
        await cleanColumn(db, 'accounts', 'ban_reason');
        await cleanColumn(db, 'bans', 'reason');
      },
    },
  },
  ownData: {
    account: (app, { accountId }) => readAccount(app, { id: accountId }, accountId),
    sessions: (app, { accountId, token }) => readSessions(app, { id: accountId }, token),
  },
  onAccountDeleted: (_app, trx, accountId) => keepSendTimes(trx, accountId),
  onAccountBanned: (_app, trx, accountId) => endAllSessions(trx, accountId),
};
