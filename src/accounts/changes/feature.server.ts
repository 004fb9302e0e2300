/** Registers changes of name, e-mail and phone. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { accountLimits as limits } from '../limits.server.ts';
import { changeCalls } from './api.server.ts';
import { removeOldEmailChanges, sendEmailChange } from './email.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'accounts.sendEmailChange': { id: string };
  }
}

/** Name, e-mail and phone of an account, and doing without a password. */
export const accountChanges: Feature = {
  calls: [changeCalls],
  access: {
    'PUT /api/users/{id}/name': {
      for: 'owner',
      limits: { perCall: [limits.nameChanges] },
      id: 'account',
      beforeFactor: true,
    },
    'POST /api/users/{id}/email': {
      for: 'owner',
      limits: {
        perCall: [limits.emailChanges, limits.confirmationMailsOfAddress],
        inHandler: [limits.confirmationMails],
      },
      id: 'account',
      dear: true,
      beforeFactor: true,
    },
    'POST /api/users/{id}/phone': {
      for: 'owner',
      // Limits per account and number are in `phone-pace.server.ts`.
      limits: { perOutcome: [limits.phoneCodesOfAddress] },
      id: 'account',
      once: true,
      beforeFactor: true,
    },
    'DELETE /api/users/{id}/password': {
      for: 'owner',
      limits: { perCall: [limits.factorChanges] },
      id: 'account',
      dear: true,
    },
    'POST /api/auth/change-phone': {
      for: 'users',
      limits: { perOutcome: [limits.wrongCodesOfAddress] },
      beforeFactor: true,
    },
    'POST /api/auth/change-email': { for: 'all', limits: { perCall: [limits.emailConfirmationsOfAddress] } },
    'POST /api/auth/undo-email': { for: 'all', limits: { perCall: [limits.emailConfirmationsOfAddress] } },
  },
  jobs: {
    // Retries for an hour: nobody waits longer for a link.
    'accounts.sendEmailChange': { run: sendEmailChange, retries: { limit: 18, maxDelaySeconds: 300 } },
  },
  nightly: { 'accounts.removeOldEmailChanges': { cron: '15 3 * * *', run: removeOldEmailChanges } },
};
