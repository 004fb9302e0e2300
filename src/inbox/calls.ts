/** Typed client calls for notices. */
import { call } from '../ui/browser/call.ts';
import type { NoticeSettings } from './api.server.ts';
import type { Notice } from './inbox.server.ts';
import { storeUnread } from '../accounts/unread.ts';

export type { Notice };
export type KindSettings = NoticeSettings['kinds'][number];

/** Marks notices as read; without `ids`, all. Completes even if the page is left. */
export async function readNotices(ids?: readonly string[]): Promise<void> {
  const { unread } = await call('POST /api/notifications/read', {
    json: ids ? { ids } : {},
    keepalive: true,
  });
  storeUnread(unread);
}
