/** Sellers hidden in this browser: a visitor's only ones, or a copy of the account's. `theme.ts` takes out their cards. */
import { useSyncExternalStore } from 'react';
import { createReader, onStoredChange, writeStored } from '../../../browser/storage.ts';

export type HiddenSeller = {
  id: string;
  name: string;
  /** The account that has hidden it, too; absent if a visitor did. */
  of?: string;
};

const none: readonly HiddenSeller[] = [];

/** The latest first; ignores invalid entries. */
export const readHiddenSellers = createReader('hiddenSellers', (text) => {
  try {
    return (JSON.parse(text ?? '[]') as HiddenSeller[]).filter(({ id }) => typeof id === 'string');
  } catch {
    return none;
  }
});

export function useHiddenSellers(): readonly HiddenSeller[] {
  return useSyncExternalStore(onStoredChange, readHiddenSellers, () => none);
}

/** False if the browser refuses storage. */
export function writeHidden(sellers: readonly HiddenSeller[]): boolean {
  return writeStored({ hiddenSellers: sellers.length > 0 ? JSON.stringify(sellers) : null });
}
