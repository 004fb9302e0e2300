/** Leaves the log-in pages once the user is signed in, in this tab or another. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn, useUserId } from '../session.ts';

/** Does nothing while `path` is undefined. */
export function useRedirectOnLogIn(path: string | undefined): void {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  // The profile needs both token and id: with one missing, it would redirect back here forever.
  const known = useUserId() !== null && signedIn;
  useEffect(() => {
    if (known && path !== undefined) void navigate(path, { replace: true });
  }, [known, path, navigate]);
}
