/** Registers the inbox. */
import type { Feature } from '../feature.server.ts';
import { inboxCalls, inboxLimits } from './api.server.ts';
import { unsubscribeCalls, unsubscribeLimits } from './unsubscribe-api.server.ts';

/** Reading notices, choosing which are wanted, unsubscribing from mails. */
export const inbox: Feature = {
  calls: [inboxCalls, unsubscribeCalls],
  access: {
    'GET /api/notifications': { for: 'users', answers: 200 },
    'POST /api/notifications/read': { for: 'users', answers: 200 },
    'GET /api/notification-settings': { for: 'users', answers: 200 },
    'PUT /api/notification-settings': { for: 'users', answers: 400 },
    // Without a token.
    'POST /api/unsubscribe': { for: 'all', answers: 400 },
    'GET /api/unsubscribe': { for: 'all', answers: 303 },
  },
  limits: { ...inboxLimits, ...unsubscribeLimits },
};
