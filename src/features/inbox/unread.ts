/** How many unread notices the signed-in account has, kept in the browser: the next page shows it at once. */
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '../../browser/storage.ts';

/** 0 until it is known. */
export function useUnread(): number {
  return useSyncExternalStore(onStoredChange, readUnread, () => 0);
}

/** With the account's id, so that nobody sees the number of another. */
function readUnread(): number {
  const [account, count] = readStored('unread')?.split(' ') ?? [];
  return account && account === readStored('userId') && readStored('token') ? Number(count) : 0;
}

/** Keeps what a call or the stream has answered. */
export function keepUnread(count: number): void {
  const account = readStored('userId');
  if (account && count !== readUnread()) writeStored({ unread: `${account} ${count}` });
}
