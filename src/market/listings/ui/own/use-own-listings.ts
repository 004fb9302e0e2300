/** Loads the account's own listings, with a function that reloads them. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '../../../../ui/browser/call.ts';
import type { OwnListing } from '../../own-answer.server.ts';

export function useOwnListings() {
  const navigate = useNavigate();
  const [listings, setListings] = useState<readonly OwnListing[]>();
  const [failure, setFailure] = useState('');
  const [loading, setLoading] = useState(true);
  const read = useCallback(() => {
    call('GET /api/my-announcements')
      .then((answer) => {
        setListings(answer);
        setFailure('');
      })
      .catch((error: unknown) => {
        if (error instanceof CallError && error.outdated) return;
        if (error instanceof CallError && error.status === 401) return navigate('/login', { replace: true });
        setFailure(error instanceof CallError ? error.message : 'Server xətası');
      })
      .finally(() => setLoading(false));
  }, [navigate]);
  useEffect(read, [read]);
  const load = () => {
    setLoading(true);
    read();
  };
  return { listings, failure, loading, load };
}
