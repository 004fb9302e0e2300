/** Number of the signed-in account's unread notices, stored in the browser so that the next page shows it at once. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '../../browser/storage.ts';

/** 0 until it is known. */
export function useUnread(): number {
  return useSyncExternalStore(onStoredChange, readUnread, () => 0);
}

/** Stored with the account's id, so that nobody sees another's number. */
function readUnread(): number {
  const [account, count] = readStored('unread')?.split(' ') ?? [];
  return account && account === readStored('userId') && readStored('token') ? Number(count) : 0;
}

/** Stores the count from a call or the stream. */
export function storeUnread(count: number): void {
  const account = readStored('userId');
  if (account && count !== readUnread()) writeStored({ unread: `${account} ${count}` });
}
