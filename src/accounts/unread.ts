/** What of the account is unread, known to every open page. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, type StorageKey, writeStored } from '../ui/browser/storage.ts';

/** The account's number of unread notices. */
export const [useUnread, storeUnread] = unreadCount('unread');

/** The account's number of unread messages. */
export const [useUnreadMessages, storeUnreadMessages] = unreadCount('unreadMessages');

/** A hook that reads the count, 0 until it is known, and a function that stores a new count. */
function unreadCount(key: StorageKey): [useCount: () => number, store: (count: number) => void] {
  // Stored with the account's id, so that no other account sees it.
  const read = () => {
    const [account, count] = readStored(key)?.split(' ') ?? [];
    return account && account === readStored('userId') && readStored('token') ? Number(count) : 0;
  };
  return [
    () => useSyncExternalStore(onStoredChange, read, () => 0),
    (count) => {
      const account = readStored('userId');
      if (account && count !== read()) writeStored({ [key]: `${account} ${count}` });
    },
  ];
}
