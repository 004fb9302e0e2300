/** Which cards are marked as seen in this browser. */
import { useSyncExternalStore } from 'react';
import { createReader, onStoredChange } from '../../browser/storage.ts';

/** Display numbers. */
export const readSeenIds = createReader('seenIds', (text) => new Set(text?.split(',')));

/** Whether the listing was opened. */
export function useIsSeen(id: number): boolean {
  return useSyncExternalStore(
    onStoredChange,
    () => readSeenIds().has(String(id)),
    () => false,
  );
}
