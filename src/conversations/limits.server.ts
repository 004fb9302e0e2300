/** Rate limits for messages and conversations. */
import { defineLimits } from '../platform/limits/limits.server.ts';

export const conversationLimits = defineLimits({
  newConversations: { max: 20, minutes: 60, per: 'account', reason: 'Bir saatda çox sayda satıcıya yazmısınız.' },
  // In addition to the hourly limit: spammers open an account for a day.
  newConversationsOfYoung: {
    max: 20,
    minutes: 24 * 60,
    per: 'account',
    reason: 'Yeni hesabla bu gün çox sayda satıcıya yazmısınız.',
  },
  messages: { max: 60, minutes: 10, per: 'account', reason: 'Çox tez-tez yazırsınız.' },
  messagesOfYoung: {
    max: 300,
    minutes: 24 * 60,
    per: 'account',
    reason: 'Yeni hesabla bu gün çox sayda mesaj yazmısınız.',
  },
  conversationReads: {
    max: 1200,
    minutes: 10,
    per: 'account',
    mayBeLost: true,
    reason: 'Mesajlar çox dəfə oxunmuş kimi qeyd edilib.',
  },
  conversationBlocks: {
    max: 60,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda çox sayda istifadəçini bloklamısınız.',
  },
  conversationReports: {
    max: 20,
    minutes: 24 * 60,
    per: 'account',
    reason: 'Bu gün çox sayda yazışmadan şikayət etmisiniz.',
  },
});

/** Accounts younger than this have stricter limits. */
export const youngMs = 24 * 60 * 60_000;
