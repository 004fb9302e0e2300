/** What was done to favourites here and the account has not learnt yet: it survives reloads, and being offline. */
import { createReader, readStored } from '../../../../browser/storage.ts';
import type { KeptCard } from '../../../cards/kept-cards.ts';

export type Change = Pick<KeptCard, '_id' | 'section'> & {
  /** Whose favourites: another account must not get them. */
  of: string;
  keep: boolean;
  /** When, by this browser's clock. */
  keptAt: string;
  /** When it was said to be kept, where a visitor had kept it before. */
  at?: string;
  price: number;
};

// As much as the account takes; other clients may have kept anything.
const mostPrice = 999_999_999_999;

/** The last of each listing, in the order in which they were made; a line each, since a page only adds lines. */
export const readChanges = createReader('favoriteChanges', (text): readonly Change[] => {
  const changes = (text ?? '').split('\n').flatMap((line) => parse(line) ?? []);
  const keyOf = ({ of, _id }: Change) => `${of} ${_id}`;
  const last = new Map(changes.map((change) => [keyOf(change), change]));
  return changes.filter((change) => last.get(keyOf(change)) === change);
});

function parse(line: string): Change | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'of' in value && '_id' in value
      ? (value as Change)
      : undefined;
  } catch {
    return undefined;
  }
}

/** To store. */
export function writeChanges(changes: readonly Change[]): string {
  return changes.map((change) => JSON.stringify(change)).join('\n');
}

/** That somebody who is signed in now had kept it before. */
export function keptBefore({ _id, section, keptAt, price }: KeptCard, account: string): Change {
  const at = new Date().toISOString();
  return { of: account, _id, section, keep: true, at, keptAt: keptAt ?? at, price: Math.min(price, mostPrice) };
}

/** What was done here to a listing and that account does not know: kept or removed; null: nothing. */
export function changedHere(account: string, id: string): boolean | null {
  return readChanges().find(({ of, _id }) => of === account && _id === id)?.keep ?? null;
}

/** The id of the account that is signed in here. */
export function accountHere(): string | null {
  return readStored('token') && readStored('userId');
}
