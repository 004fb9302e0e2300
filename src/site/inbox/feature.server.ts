/** Registers the inbox. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { inboxCalls, inboxLimits } from './api.server.ts';
import { unsubscribeCalls, unsubscribeLimits } from './unsubscribe-api.server.ts';

/** Reading notices, choosing which are wanted, unsubscribing from mails. */
export const inbox: Feature = {
  calls: [inboxCalls, unsubscribeCalls],
  access: {
    'GET /api/notifications': { for: 'users', answers: 200, limits: 'none' },
    'POST /api/notifications/read': { for: 'users', answers: 200, limits: { perCall: [inboxLimits.noticeReads] } },
    'GET /api/notification-settings': { for: 'users', answers: 200, limits: 'none' },
    'PUT /api/notification-settings': { for: 'users', answers: 400, limits: { perCall: [inboxLimits.noticeSettings] } },
    // 400 without a token.
    'POST /api/unsubscribe': {
      for: 'all',
      answers: 400,
      limits: { perCall: [unsubscribeLimits.unsubscribesOfAddress] },
    },
    'GET /api/unsubscribe': { for: 'all', answers: 303, limits: 'reading' },
  },
};
