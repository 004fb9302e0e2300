/** Registers keys and codes. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { confirmationCalls, passkeyCalls, secondFactorCalls } from './api.server.ts';
import { keyLogInCalls } from './log-in-api.server.ts';
import { listPasskeys } from './passkeys.server.ts';
import { holdDueResets } from './resets.server.ts';
import { tellOfSecurity } from './security-mail.server.ts';
import type { SecurityNews } from './telling.server.ts';
import { readFactors } from './wanted.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'accounts.tellOfSecurity': SecurityNews;
  }
}

/** Passkeys, the second factor, and asking again. */
export const factors: Feature = {
  calls: [passkeyCalls, secondFactorCalls, confirmationCalls, keyLogInCalls],
  jobs: {
    // Retries for about a day.
    'accounts.tellOfSecurity': { run: tellOfSecurity, retries: { limit: 34, maxDelaySeconds: 3600 } },
  },
  steady: { 'accounts.holdDueResets': { seconds: 60, run: holdDueResets } },
  ownData: {
    passkeys: (app, { accountId }) => listPasskeys(app.db, accountId),
    secondFactor: (app, { accountId }) => readFactors(app.db, accountId),
  },
  async onAccountDeleted(_app, trx, accountId) {
    for (const table of ['passkeys', 'totp_secrets', 'factor_codes', 'factor_tickets'] as const)
      await trx.deleteFrom(table).where('holder_id', '=', accountId).execute();
  },
};
