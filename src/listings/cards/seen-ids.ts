/** Which cards are marked as seen in this browser. */
import { useSyncExternalStore } from 'react';
import { createReader, onStoredChange } from '../../ui/browser/storage.ts';

/** Display numbers of listings opened in this browser. */
export const readSeenIds = createReader('seenIds', (text) => new Set(text?.split(',')));

/** Whether the listing was opened. */
export function useIsSeen(id: number): boolean {
  return useSyncExternalStore(
    onStoredChange,
    () => readSeenIds().has(String(id)),
    () => false,
  );
}
