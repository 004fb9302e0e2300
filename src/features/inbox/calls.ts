/** The calls of notices, for pages. */
import { call } from '../../browser/call.ts';
import type { Listing } from '../listings/present.ts';
import type { NoticeKind, Channel } from '../notices/kinds.ts';
import { storeUnread } from './unread.ts';

export type Notice = {
  id: string;
  kind: NoticeKind;
  at: string;
  read: boolean;
  text: string;
  path: string;
  listing?: Listing;
};

export type NoticesPage = { items: Notice[]; unread: number; nextCursor: string | null };

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

export type KindSettings = { kind: NoticeKind; label: string } & Record<Channel, boolean>;
export type NoticeSettings = { kinds: KindSettings[] };

export const settingsPath = '/api/notification-settings';
