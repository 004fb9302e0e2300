/** Who is signed in, as the browser knows it: the page itself is the same for everybody. */
import { useSyncExternalStore } from 'react';
import { call } from '../../browser/call.ts';
import { onStoredChange, readStored, writeStored } from '../../browser/storage.ts';

/** Whether a token is stored; undefined on the server and until the page is alive. */
export function useSignedIn(): boolean | undefined {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored('token') !== null,
    () => undefined,
  );
}

/** The stored account id, or null. */
export function useUserId(): string | null {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored('userId'),
    () => null,
  );
}

/** Keeps what log-in and registration answer. False when the browser refuses to. */
export function keepSession(session: { token: string; userId: string; username: string }): boolean {
  return writeStored({ token: session.token, userId: session.userId, username: session.username });
}

/** Ends the session here at once and on the server as soon as it hears of it. */
export async function endSession(options: { keepUsername?: boolean } = {}): Promise<void> {
  const ended = call('/api/session', { method: 'DELETE' });
  writeStored({ token: null, userId: null, ...(options.keepUsername ? {} : { username: null }) });
  await ended.catch(() => undefined);
}
