/** Number of open reports for the navigation: loaded once a page, and updated by the pages of reports. */
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../ui/browser/call.ts';
import type { Summary } from '../queue/answer.server.ts';
import type { StaffRole } from './use-staff.ts';

export type OpenReports = Pick<Summary, 'conversations' | 'ratings'>;

const none: OpenReports = { conversations: 0, ratings: 0 };
let counts = none;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function storeOpenReports(next: Partial<OpenReports>): void {
  counts = { ...counts, ...next };
  for (const listener of listeners) listener();
}

export function useOpenReports(role: StaffRole | undefined): OpenReports {
  useEffect(() => {
    if (!role) return;
    call('GET /api/moderation/summary', { as: role, refusable: true }).then(
      ({ conversations, ratings }) => storeOpenReports({ conversations, ratings }),
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
