/** Changes of favourites in this browser that the account does not know yet; they survive reloads and being offline. */
import { createReader, readStored } from '../../ui/browser/storage.ts';
import type { StoredCard } from '../../listings/cards/stored-cards.ts';

export type Change = Pick<StoredCard, '_id' | 'section'> & {
  /** Whose favourites: another account must not get them. */
  of: string;
  keep: boolean;
  /** When the user made the change, by this browser's clock. */
  keptAt: string;
  /** When the change was queued, if the favourite is older: from before the log-in, or rejected for lack of room. */
  at?: string;
  price: number;
};

// The account's maximum; other clients may have stored anything.
const mostPrice = 999_999_999_999;

/** The latest change per listing, in order; one per line, since pages only append lines. */
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

/** The text to store. */
export function writeChanges(changes: readonly Change[]): string {
  return changes.map((change) => JSON.stringify(change)).join('\n');
}

/** The change for a favourite a visitor had before logging in. */
export function changeOfVisitor({ _id, section, keptAt, price }: StoredCard, account: string): Change {
  const at = new Date().toISOString();
  return { of: account, _id, section, keep: true, at, keptAt: keptAt ?? at, price: Math.min(price, mostPrice) };
}

/** The local change of a listing that the account does not know: added or removed; null if none. */
export function localChange(account: string, id: string): boolean | null {
  return readChanges().find(({ of, _id }) => of === account && _id === id)?.keep ?? null;
}

/** The id of the account signed in here. */
export function signedInAccount(): string | null {
  return readStored('token') && readStored('userId');
}
