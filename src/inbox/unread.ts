import { unreadCount } from '../ui/browser/unread-count.ts';

/** The account's number of unread notices. */
export const [useUnread, storeUnread] = unreadCount('unread');
