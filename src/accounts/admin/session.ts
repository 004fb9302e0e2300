/** The admin's session in the browser. */
import { useSyncExternalStore } from 'react';
import { call } from '../../ui/browser/call.ts';
import { onStoredChange, readStored, writeStored } from '../../ui/browser/storage.ts';

/** Whether an admin token is stored; undefined on the server and before hydration. */
export function useAdminSignedIn(): boolean | undefined {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored('adminToken') !== null,
    () => undefined,
  );
}

/** Ends the session: in the browser at once, on the server in the background. */
export async function endAdminSession(): Promise<void> {
  const ended = call('DELETE /api/admin/session', { as: 'admin' });
  writeStored({ adminToken: null });
  await ended.catch(() => undefined);
}
