/** Loads the signed-in account. Redirects to the log-in without a session, or if the stored id is another account's. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '../../../../ui/browser/call.ts';
import { readStored, writeStored } from '../../../../ui/browser/storage.ts';
import type { OwnAccount } from '../../../../people/accounts/api.server.ts';

export function useAccount() {
  const navigate = useNavigate();
  const [account, setAccount] = useState<OwnAccount>();
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    const userId = readStored('userId');
    if (!userId || !readStored('token')) {
      if (navigator.onLine) void navigate('/login', { replace: true });
      return;
    }
    call('GET /api/users/{id}', { path: { id: userId } })
      .then((answer) => {
        setAccount(answer);
        setFailure('');
      })
      .catch((error: unknown) => {
        const failed = error instanceof CallError ? error : new CallError(0, 'Server xətası');
        // The session changed: signing out navigates by itself.
        if (failed.outdated) return;
        // No session, or another account's id: only a new log-in helps.
        if (failed.status < 400 || failed.status >= 500 || failed.status === 429) return setFailure(failed.message);
        writeStored({ token: null, userId: null });
        return navigate('/login', { replace: true });
      });
  }, [navigate]);
  useEffect(() => {
    load();
    // Reloads when the session changes in another tab.
    const follow = ({ key }: StorageEvent) => (key === 'token' || key === 'userId' || key === null) && load();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [load]);
  return { account, failure, load };
}
