/** Registers the inbox. */
import type { Feature } from '../platform/app/feature.server.ts';
import { inboxCalls, inboxLimits } from './api.server.ts';
import { unsubscribeCalls, unsubscribeLimits } from './unsubscribe-api.server.ts';

/** Reading notices, choosing which are wanted, unsubscribing from mails. */
export const inbox: Feature = {
  calls: [inboxCalls, unsubscribeCalls],
  access: {
    'GET /api/notifications': { for: 'users', limits: 'none' },
    'POST /api/notifications/read': { for: 'users', limits: { perCall: [inboxLimits.noticeReads] } },
    'GET /api/notification-settings': { for: 'users', limits: 'none' },
    'PUT /api/notification-settings': { for: 'users', limits: { perCall: [inboxLimits.noticeSettings] } },
    'POST /api/unsubscribe': {
      for: 'all',
      limits: { perCall: [unsubscribeLimits.unsubscribesOfAddress] },
    },
    'GET /api/unsubscribe': { for: 'all', limits: 'reading' },
  },
};
