/** The calls of notices, for pages. */
import { call } from '../../browser/call.ts';
import type { Notice, NoticeSettings, NoticesPage } from './api.server.ts';
import { storeUnread } from './unread.ts';

export type { Notice, NoticeSettings, NoticesPage };
export type KindSettings = NoticeSettings['kinds'][number];

export const noticesPath = '/api/notifications';

/** Marks notices as read, all without `ids`. Sent even if the page is left. */
export async function readNotices(ids?: readonly string[]): Promise<void> {
  const { unread } = await call<{ unread: number }>(`${noticesPath}/read`, {
    method: 'POST',
    json: ids ? { ids } : {},
    keepalive: true,
  });
  storeUnread(unread);
}

export const settingsPath = '/api/notification-settings';
