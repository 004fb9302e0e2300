/** Who moderates in this browser: the admin, or an account with the role. */
import { useCallback, useEffect, useState } from 'react';
import { call, CallError } from '../../../browser/call.ts';
import { useSignedIn, useUserId } from '../../accounts/session.ts';
import { useAdminSignedIn } from '../../admin/session.ts';

/** Whose token calls send. */
export type StaffRole = 'user' | 'admin';

export type Standing =
  | { is: 'unknown' }
  /** Nobody is signed in. */
  | { is: 'visitor' }
  /** An account without the role. */
  | { is: 'other' }
  | { is: 'failed'; text: string; retry: () => void }
  | { is: 'staff'; role: StaffRole };

type Answer = { of: string; role?: string; failure?: string };

/** If both are signed in, the admin takes precedence, since they may do more. */
export function useStaff(): Standing {
  const isAdmin = useAdminSignedIn();
  const signedIn = useSignedIn();
  const userId = useUserId();
  const [answer, setAnswer] = useState<Answer>();
  const asked = !isAdmin && signedIn && userId ? userId : undefined;
  const ask = useCallback(() => {
    if (asked === undefined) return;
    call<{ role: string }>(`/api/users/${encodeURIComponent(asked)}`)
      .then(({ role }) => setAnswer({ of: asked, role }))
      .catch((error: unknown) => {
        // Its token has just been removed.
        if (error instanceof CallError && (error.outdated || error.status === 401)) return;
        setAnswer({ of: asked, failure: error instanceof CallError ? error.message : 'Server xətası' });
      });
  }, [asked]);
  useEffect(ask, [ask]);
  if (isAdmin === undefined || signedIn === undefined) return { is: 'unknown' };
  if (isAdmin) return { is: 'staff', role: 'admin' };
  if (asked === undefined) return { is: 'visitor' };
  if (answer?.of !== asked) return { is: 'unknown' };
  if (answer.failure !== undefined) return { is: 'failed', text: answer.failure, retry: ask };
  return answer.role === 'moderator' ? { is: 'staff', role: 'user' } : { is: 'other' };
}
