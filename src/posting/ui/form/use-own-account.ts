/** Loads the signed-in account for a listing's form. */
import { useEffect, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { readStored } from '../../../ui/browser/storage.ts';
import type { OwnAccount } from '../../../accounts/accounts.server.ts';

export type { OwnAccount };

/** `onKnown`: called once with the account; must be stable between renders. */
export function useOwnAccount(onKnown: (account: OwnAccount) => void): OwnAccount | undefined {
  const [account, setAccount] = useState<OwnAccount>();
  useEffect(() => {
    const userId = readStored('userId');
    if (!userId || readStored('token') === null) return;
    const abort = new AbortController();
    call('GET /api/users/{id}', { path: { id: userId }, signal: abort.signal }).then(
      (answer) => {
        setAccount(answer);
        onKnown(answer);
      },
      // Optional: on failure the fields stay empty.
      () => undefined,
    );
    return () => abort.abort();
  }, [onKnown]);
  return account;
}
