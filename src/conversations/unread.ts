import { unreadCount } from '../ui/browser/unread-count.ts';

/** The account's number of unread messages. */
export const [useUnreadMessages, storeUnreadMessages] = unreadCount('unreadMessages');
