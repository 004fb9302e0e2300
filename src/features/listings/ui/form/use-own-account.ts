/** The signed-in account, for the form of a listing. */
import { useEffect, useState } from 'react';
import { call } from '../../../../browser/call.ts';
import { readStored } from '../../../../browser/storage.ts';
import type { OwnAccount } from '../../../accounts/api.server.ts';

export type { OwnAccount };

/** `onKnown` is called with the account once; it must be stable between renders. */
export function useOwnAccount(onKnown: (account: OwnAccount) => void): OwnAccount | undefined {
  const [account, setAccount] = useState<OwnAccount>();
  useEffect(() => {
    const userId = readStored('userId');
    if (!userId || readStored('token') === null) return;
    const abort = new AbortController();
    call<OwnAccount>(`/api/users/${encodeURIComponent(userId)}`, { signal: abort.signal }).then(
      (answer) => {
        setAccount(answer);
        onKnown(answer);
      },
      // A convenience: on failure the fields stay empty.
      () => undefined,
    );
    return () => abort.abort();
  }, [onKnown]);
  return account;
}
