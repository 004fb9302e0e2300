import type { Status } from './table.ts';

export type Hidden = 'pending' | 'rejected' | 'removed';

/** Whether it waits for a decision, or one has hidden it. */
export function isHidden(status: Status): status is Hidden {
  return status === 'pending' || status === 'rejected' || status === 'removed';
}
