/**
 * A count of the signed-in account, such as unread notices, stored in the browser so that the next page shows it at
 * once.
 */
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, type StorageKey, writeStored } from './storage.ts';

/** A hook that reads the count, 0 until it is known, and a function that stores a new count. */
export function unreadCount(key: StorageKey): [useCount: () => number, store: (count: number) => void] {
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
