/** Registers what is taken over from other software. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { sendTransferMail, type TransferMail } from './mails.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'transfer.sendMail': TransferMail;
  }
}

/** Accounts and ads of other software, brought by the operator's command. */
export const transfer: Feature = {
  jobs: { 'transfer.sendMail': { run: sendTransferMail, retries: { limit: 34, maxDelaySeconds: 3600 } } },
  ownData: {
    broughtFrom: async (app, { accountId }) => {
      const rows = await app.db
        .selectFrom('transferred_accounts')
        .select(['source', 'external_id'])
        .where('account_id', '=', accountId)
        .execute();
      return rows;
    },
  },
};
