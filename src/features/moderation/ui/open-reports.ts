/** How many reported conversations wait, for the navigation: asked once a page, and kept up to date by the page of reports. */
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../browser/call.ts';
import type { Summary } from '../queue/answer.server.ts';
import type { StaffRole } from './use-staff.ts';

let count = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function storeOpenReports(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

export function useOpenReports(role: StaffRole | undefined): number {
  useEffect(() => {
    if (!role) return;
    call<Summary>('/api/moderation/summary', { as: role, refusable: true }).then(
      ({ conversations }) => storeOpenReports(conversations),
      // Without a number the link works as well.
      () => undefined,
    );
  }, [role]);
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}
