/** Registers the inbox. */
import type { Feature } from '../platform/app/feature.server.ts';
import { inboxCalls } from './api.server.ts';
import { unsubscribeCalls } from './unsubscribe-api.server.ts';

/** Reading notices, choosing which are wanted, unsubscribing from mails. */
export const inbox: Feature = {
  calls: [inboxCalls, unsubscribeCalls],
};
