/** How much waits on the pages of staff, for their navigation: loaded once a page, and updated by those who know more. */
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../ui/browser/call.ts';
import type { Summary } from '../queue/answer.server.ts';
import type { StaffRole } from './use-staff.ts';

/** `shops` and `status` are known once the admin has seen a page that loads them. */
export type Waiting = Pick<Summary, 'queued' | 'conversations' | 'ratings'> & { shops: number; status: number };

const none: Waiting = { queued: 0, conversations: 0, ratings: 0, shops: 0, status: 0 };
let counts = none;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function storeWaiting(next: Partial<Waiting>): void {
  counts = { ...counts, ...next };
  for (const listener of listeners) listener();
}

export function useWaiting(role: StaffRole | undefined): Waiting {
  useEffect(() => {
    if (!role) return;
    call('GET /api/moderation/summary', { as: role, refusable: true }).then(
      ({ queued, conversations, ratings }) => storeWaiting({ queued, conversations, ratings }),
      // Ignores failures: the link works without a number.
      () => undefined,
    );
  }, [role]);
  return useSyncExternalStore(
    subscribe,
    () => counts,
    () => none,
  );
}
