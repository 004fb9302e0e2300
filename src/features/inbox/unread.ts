import { unreadCount } from '../../browser/unread-count.ts';

/** The number of unread notices. */
export const [useUnread, storeUnread] = unreadCount('unread');
