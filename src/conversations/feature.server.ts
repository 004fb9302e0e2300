/** Registers conversations. */
import type { Feature } from '../platform/app/feature.server.ts';
import { conversationCalls } from './api.server.ts';
import { removePhotosSentBy } from './message-photos.server.ts';
import {
  anonymizeNotices,
  readOwnBlocks,
  readOwnConversationReports,
  readOwnConversations,
  removeAbandoned,
} from './own-conversations.server.ts';
import { sendUnreadMail, mailUnread, type UnreadMail } from './unread-mail.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'conversations.sendMail': UnreadMail;
  }
}

/** Conversations between buyers and sellers. */
export const conversations: Feature = {
  calls: [conversationCalls],
  jobs: {
    // Retries for about a day: a later mail would be no news.
    'conversations.sendMail': { run: sendUnreadMail, retries: { limit: 34, maxDelaySeconds: 3600 } },
  },
  steady: { 'conversations.tellOfUnread': { seconds: 20, run: mailUnread } },
  nightly: { 'conversations.removeAbandoned': { cron: '25 3 * * *', run: removeAbandoned } },
  onAccountDeleted: async (app, trx, accountId) => {
    await anonymizeNotices(trx, accountId);
    await removePhotosSentBy(app, trx, accountId);
  },
  ownData: {
    conversations: (app, { accountId }) => readOwnConversations(app, accountId),
    blockedPeople: (app, { accountId }) => readOwnBlocks(app, accountId),
    conversationReports: (app, { accountId }) => readOwnConversationReports(app, accountId),
  },
};
