/** The contact of whoever is signed in, for the form of a new listing. */
import { useEffect } from 'react';
import { call } from '../../../../browser/call.ts';
import { readStored } from '../../../../browser/storage.ts';

/** Calls back with the contact's texts by field name; `onContact` must stay the same. */
export function usePrefill(onContact: ((contact: Record<string, string>) => void) | undefined): void {
  useEffect(() => {
    const userId = readStored('userId');
    if (!onContact || !userId || readStored('token') === null) return;
    const abort = new AbortController();
    call<{ username: string; email: string; phone: string }>(`/api/users/${encodeURIComponent(userId)}`, {
      signal: abort.signal,
    }).then(
      ({ username, email, phone }) =>
        onContact({ 'contact.name': username, 'contact.email': email, 'contact.phone': phone }),
      // A convenience: without it the fields stay empty.
      () => undefined,
    );
    return () => abort.abort();
  }, [onContact]);
}
