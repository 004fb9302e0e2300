/** Registers conversations. */
import type { Feature } from '../platform/app/feature.server.ts';
import { conversationCalls } from './api.server.ts';
import { conversationLimits as limits } from './limits.server.ts';
import { removePhotosSentBy } from './message-photos.server.ts';
import { noConversation } from './membership/membership.server.ts';
import {
  anonymizeNotices,
  readOwnBlocks,
  readOwnConversationReports,
  readOwnConversations,
  removeAbandoned,
} from './own-conversations.server.ts';
import { plainPath } from './plain/paths.ts';
import { sendUnreadMail, mailUnread, type UnreadMail } from './unread-mail.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'conversations.sendMail': UnreadMail;
  }
}

// Access rule: both members count as owners of the conversation.
const own = { for: 'owner', id: 'conversation', hides: noConversation } as const;

/** Conversations between buyers and sellers. */
export const conversations: Feature = {
  calls: [conversationCalls],
  access: {
    'GET /api/conversations': { for: 'users', limits: 'none' },
    'GET /api/conversations/{id}': { ...own, limits: 'none' },
    // A first message also counts towards the limits on new conversations, which are stricter for young accounts.
    'POST /api/{section}/{id}/messages': {
      for: 'users',
      limits: {
        inHandler: [limits.newConversations, limits.newConversationsOfYoung, limits.messages, limits.messagesOfYoung],
      },
      id: 'listing',
    },
    'POST /api/conversations/{id}/messages': {
      ...own,
      limits: { inHandler: [limits.messages, limits.messagesOfYoung] },
    },
    // Limited in the handler, since the pages without scripts call it directly; the same holds for messages.
    'POST /api/conversations/{id}/read': { ...own, limits: { inHandler: [limits.conversationReads] } },
    'PUT /api/conversations/{id}/block': { ...own, limits: { perCall: [limits.conversationBlocks] } },
    'DELETE /api/conversations/{id}/block': { ...own, limits: { perCall: [limits.conversationBlocks] } },
    'POST /api/conversations/{id}/report': { ...own, limits: { perCall: [limits.conversationReports] } },
  },
  formPages: [plainPath],
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
