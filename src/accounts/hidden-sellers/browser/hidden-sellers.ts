/** Sellers hidden in this browser: a visitor's own list, or a copy of the account's. `theme.ts` hides their cards. */
import { useSyncExternalStore } from 'react';
import { createReader, onStoredChange, writeStored } from '../../../ui/browser/storage.ts';

export type HiddenSeller = {
  id: string;
  name: string;
  /** Id of the account that has also hidden the seller; absent if only this browser has. */
  of?: string;
};

const none: readonly HiddenSeller[] = [];

/** Hidden sellers, latest first; ignores invalid entries. */
export const readHiddenSellers = createReader('hiddenSellers', (text) => {
  try {
    return (JSON.parse(text ?? '[]') as HiddenSeller[]).filter(
      (each: HiddenSeller | null) => typeof each?.id === 'string',
    );
  } catch {
    return none;
  }
});

export function useHiddenSellers(): readonly HiddenSeller[] {
  return useSyncExternalStore(onStoredChange, readHiddenSellers, () => none);
}

/** Stores the list; false if the browser refuses storage. */
export function writeHidden(sellers: readonly HiddenSeller[]): boolean {
  return writeStored({ hiddenSellers: sellers.length > 0 ? JSON.stringify(sellers) : null });
}
