/** The current state of favourites on the server: the browser has a copy of what they were. */
import { isUuid } from '../domain/language/uuid.ts';
import { isVisible, type Status } from '../listings/status.ts';
import { call } from '../ui/browser/call.ts';
import { rememberCheaper } from './cheaper.ts';
import { type Favorite, readFavorites } from './favorites.ts';
import { signedInAccount } from './sync/changes.ts';

/** `gone`: it has no page any more. */
export type Stage = { status: Status; price: number; oldPrice?: number } | { status: 'gone' };

// Maximum number of ids per call.
const atOnce = 100;

/** Stages by `_id`, of favourites that the server can know. */
export async function readStages(
  favorites: readonly Favorite[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Stage>> {
  const all = favorites.flatMap(({ _id }) => (isUuid(_id) ? [_id] : []));
  const found = new Map<string, Stage>(all.map((id) => [id, { status: 'gone' }]));
  for (let from = 0; from < all.length; from += atOnce) {
    const query = { ids: all.slice(from, from + atOnce).join(',') };
    const { items } = await call('GET /api/stages', { query, as: 'nobody', ...(signal && { signal }) });
    for (const { _id, status, price, oldPrice } of items)
      found.set(_id, { status, price: Number(price), ...(oldPrice && { oldPrice: Number(oldPrice) }) });
  }
  return found;
}

/** Asks which favourites have become cheaper, and keeps the answer for pages to come. */
export async function askForCheaper(): Promise<void> {
  const account = signedInAccount();
  const stages = await readStages(readFavorites());
  // What was another account's must not stay.
  if (signedInAccount() !== account) return;
  const cheaper = readFavorites().flatMap(({ _id, price }) => {
    const stage = stages.get(_id);
    const isCheaper = stage && stage.status !== 'gone' && isVisible(stage.status) && stage.price < price;
    return isCheaper ? [[_id, stage.price] as const] : [];
  });
  rememberCheaper(new Map(cheaper));
}
