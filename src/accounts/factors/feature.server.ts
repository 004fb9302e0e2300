/** Registers keys and codes. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { logInLimits } from '../../platform/limits/log-ins.server.ts';
import { adminLimits } from '../admin/admin.server.ts';
import { accountLimits as limits } from '../limits.server.ts';
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

const byKey = { inHandler: [limits.failedKeys, ...Object.values(logInLimits)] };
const byFactor = { inHandler: [limits.wrongFactors, limits.wrongCodeMails, ...Object.values(logInLimits)] };
const asks = { perCall: [limits.keyLogInsOfAddress] };
const changes = { perCall: [limits.factorChanges] };

/** Passkeys, the second factor, and asking again. */
export const factors: Feature = {
  calls: [passkeyCalls, secondFactorCalls, confirmationCalls, keyLogInCalls],
  access: {
    'POST /api/passkeys/options': { for: 'signedIn', limits: changes, dear: true, beforeFactor: true },
    'POST /api/passkeys': { for: 'signedIn', limits: changes, beforeFactor: true },
    'GET /api/passkeys': { for: 'signedIn', limits: 'none', beforeFactor: true },
    'PUT /api/passkeys/{id}': { for: 'signedIn', limits: changes, beforeFactor: true },
    'DELETE /api/passkeys/{id}': { for: 'signedIn', limits: changes, dear: true, beforeFactor: true, once: true },
    'GET /api/second-factor': { for: 'signedIn', limits: 'none', beforeFactor: true },
    'POST /api/second-factor/totp': { for: 'signedIn', limits: changes, dear: true, beforeFactor: true },
    'PUT /api/second-factor/totp': { for: 'signedIn', limits: changes, beforeFactor: true },
    'DELETE /api/second-factor/totp': { for: 'signedIn', limits: changes, dear: true, beforeFactor: true },
    'POST /api/second-factor/codes': { for: 'signedIn', limits: changes, dear: true, beforeFactor: true },
    'POST /api/session/confirm/options': { for: 'signedIn', limits: changes, beforeFactor: true },
    'POST /api/session/confirm': {
      for: 'signedIn',
      limits: { inHandler: [limits.failedLogIns, adminLimits.failedAdminLogIns, ...byFactor.inHandler] },
      beforeFactor: true,
    },
    'POST /api/login/passkey/options': { for: 'all', limits: asks },
    'POST /api/login/passkey': { for: 'all', limits: byKey },
    'POST /api/admin/login/passkey/options': { for: 'all', limits: asks },
    'POST /api/admin/login/passkey': { for: 'all', limits: byKey },
    'POST /api/login/factor': { for: 'all', limits: { ...asks, ...byFactor } },
  },
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
