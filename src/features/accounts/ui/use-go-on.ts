/** Leads whoever is signed in, here or since a moment in another tab, away from the pages that sign people in. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn, useUserId } from '../session.ts';

/** Goes to `path` once somebody is signed in; stays while it is undefined. */
export function useGoOn(path: string | undefined): void {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  // The profile needs both, and leads back here where one is missing.
  const known = useUserId() !== null && signedIn;
  useEffect(() => {
    if (known && path !== undefined) void navigate(path, { replace: true });
  }, [known, path, navigate]);
}
