/** Whether the admin is signed in, as the browser knows it. */
import { useSyncExternalStore } from 'react';
import { call } from '../../browser/call.ts';
import { onStoredChange, readStored, writeStored } from '../../browser/storage.ts';

/** Whether an admin's token is stored; undefined on the server and until the page is alive. */
export function useAdminSignedIn(): boolean | undefined {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored('adminToken') !== null,
    () => undefined,
  );
}

/** Ends the session here at once and on the server as soon as it hears of it. */
export async function endAdminSession(): Promise<void> {
  const ended = call('/api/admin/session', { method: 'DELETE', as: 'admin' });
  writeStored({ adminToken: null });
  await ended.catch(() => undefined);
}
