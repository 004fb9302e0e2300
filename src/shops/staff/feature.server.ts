/** Registers shops' staff. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { staffCalls } from './api.server.ts';
import { readOwnInvitations, removeOldInvitations, sendInvitation } from './members.server.ts';
import { readTies, removeOldTies } from '../../accounts/acting/involvement.server.ts';
import { readPostedForShop } from '../../accounts/acting/posters.server.ts';

declare module '../../platform/jobs/queue.ts' {
  interface JobData {
    'shopStaff.sendInvitation': { id: string };
  }
}

/** Accounts that post and answer for a shop. */
export const shopStaff: Feature = {
  calls: [staffCalls],
  ownData: {
    shopMembership: async (app, { accountId }) =>
      (await app.db.selectFrom('shop_members').selectAll().where('account_id', '=', accountId).executeTakeFirst()) ??
      null,
    shopInvitations: (app, { accountId }) => readOwnInvitations(app.db, accountId),
    shopTies: (app, { accountId }) => readTies(app, accountId),
    postedForShop: (app, { accountId }) => readPostedForShop(app.db, accountId),
  },
  jobs: { 'shopStaff.sendInvitation': { run: sendInvitation, retries: { limit: 34, maxDelaySeconds: 3600 } } },
  nightly: {
    'shopStaff.removeOldInvitations': { cron: '35 3 * * *', run: removeOldInvitations },
    'shopStaff.removeOldTies': { cron: '35 3 * * *', run: removeOldTies },
  },
};
