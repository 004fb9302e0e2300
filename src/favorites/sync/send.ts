/** Sends local changes to the account, in order. */
import { CallError, connectionError, toCallError } from '../../ui/browser/call.ts';
import { readStored, writeStored } from '../../ui/browser/storage.ts';
import { readFavorites } from '../favorites.ts';
import { writeCards } from '../../listings/cards/stored-cards.ts';
import { signedInAccount, type Change, readChanges, writeChanges } from './changes.ts';

/** Timeout of a call; longer than any network needs, and other tabs wait for it. */
export const timeoutMs = 20_000;
const longestAgo = 89 * 86_400;
// Temporary failures, as is 5xx; any other status is final.
const passing = [0, 401, 408, 429];

/** Why the account rejects it; undefined if accepted. */
type Refusal = 'full' | 'gone' | undefined;

/** Throws if the account could not be reached. */
export async function send(account: string): Promise<void> {
  let isFull = false;
  for (;;) {
    const change = readChanges().find(({ of }) => of === account);
    // The token now belongs to another account.
    if (!change || signedInAccount() !== account) return;
    const refusal: Refusal = isFull && change.keep ? 'full' : await tell(change);
    // A removal has made room.
    isFull = change.keep && refusal === 'full';
    if (!settle(change, change.keep ? refusal : undefined)) throw new Error('the browser refuses to keep it');
  }
}

async function tell({ _id, section, keep, keptAt, at = keptAt, price }: Change): Promise<Refusal> {
  const ago = Math.min(Math.max(Date.now() - Date.parse(at), 0) / 1000, longestAgo);
  const path = `/api/favorites/${encodeURIComponent(section)}/${encodeURIComponent(_id)}?secondsAgo=${ago}`;
  try {
    await callForNothing(path, {
      method: keep ? 'PUT' : 'DELETE',
      ...(keep && { json: { keptAt, keptPrice: price } }),
      signal: AbortSignal.timeout(timeoutMs),
      keepalive: true,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError) || error.outdated || passing.includes(error.status) || error.status >= 500) {
      throw error;
    }
    return error.status === 409 ? 'full' : 'gone';
  }
}

/** Like `call`, but ignores the response's body. */
async function callForNothing(path: string, { json, ...options }: RequestInit & { json?: object }): Promise<void> {
  const token = readStored('token');
  const headers = new Headers({ Authorization: `Bearer ${token}` });
  if (json) headers.set('Content-Type', 'application/json');
  const body = json ? JSON.stringify(json) : null;
  const response = await fetch(path, { ...options, headers, body }).catch(() => {
    throw connectionError();
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => undefined);
  throw toCallError(response.status, answer, token, Number(response.headers.get('Retry-After')));
}

/** Removes a sent change, unless the user has changed their mind meanwhile. Rejected favourites stay in this browser. */
function settle(change: Change, refusal: Refusal): boolean {
  const isIt = ({ of, _id, keptAt, at }: Change) =>
    of === change.of && _id === change._id && keptAt === change.keptAt && at === change.at;
  const rest = readChanges().filter((each) => !isIt(each));
  const isCurrent = rest.length < readChanges().length;
  const favorites = readFavorites().map((card) =>
    refusal && isCurrent && card._id === change._id ? { ...card, of: refusal } : card,
  );
  return writeStored({
    favoriteChanges: rest.length > 0 ? writeChanges(rest) : null,
    ...(refusal && { favorites: writeCards(favorites) }),
  });
}
