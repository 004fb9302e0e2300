/** What of the account is unread, known to every open page. */
import { unreadCount } from '../ui/browser/unread-count.ts';

/** The account's number of unread notices. */
export const [useUnread, storeUnread] = unreadCount('unread');

/** The account's number of unread messages. */
export const [useUnreadMessages, storeUnreadMessages] = unreadCount('unreadMessages');
