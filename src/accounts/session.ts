/** The session of the signed-in account, known only to the browser: pages are the same for everyone. */
import { useSyncExternalStore } from 'react';
import { call } from '../ui/browser/call.ts';
import { onStoredChange, readStored, writeStored } from '../ui/browser/storage.ts';

/** Whether a token is stored; undefined on the server and before hydration. */
export function useSignedIn(): boolean | undefined {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored('token') !== null,
    () => undefined,
  );
}

/** Key of the member's and the admin's session, which changes with either. */
export const readSessions = () => `${readStored('token') ?? ''} ${readStored('adminToken') ?? ''}`;

/** The same key as a hook; undefined on the server and before hydration. */
export function useSessions(): string | undefined {
  return useSyncExternalStore(onStoredChange, readSessions, () => undefined);
}

/** The stored account id, or null. */
export function useUserId(): string | null {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored('userId'),
    () => null,
  );
}

/** Whether the account works for a shop, as far as this browser has learned in the cabinet. */
export function useHasShop(): boolean {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored('shop') !== null,
    () => false,
  );
}

/** Stores the response of log-in or registration; false if the browser refuses storage. */
export function storeSession(session: { token: string; userId: string; username: string }): boolean {
  return writeStored({ token: session.token, userId: session.userId, username: session.username });
}

const last: (() => Promise<unknown> | undefined)[] = [];
const longestMs = 3000;

/** Registers work to be done before a log-out; it returns undefined if there is none. */
export function beforeLogOut(work: () => Promise<unknown> | undefined): void {
  last.push(work);
}

/** Ends the session: in the browser once the account's pending changes are sent, on the server in the background. */
export async function endSession(options: { keepUsername?: boolean } = {}): Promise<void> {
  const works = navigator.onLine ? last.flatMap((work) => work() ?? []) : [];
  if (works.length > 0) {
    await Promise.race([Promise.allSettled(works), new Promise((resolve) => setTimeout(resolve, longestMs))]);
  }
  call('DELETE /api/session').catch(() => undefined);
  writeStored({ token: null, userId: null, ...(options.keepUsername ? {} : { username: null }) });
}
