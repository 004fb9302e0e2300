import { unreadCount } from '../../browser/unread-count.ts';

/** The number of unread messages. */
export const [useUnreadMessages, storeUnreadMessages] = unreadCount('unreadMessages');
