/** The current state of favourites on the server: the browser has a copy of what they were. */
import { isUuid } from '../domain/language/uuid.ts';
import { useEffect, useState } from 'react';
import { call } from '../ui/browser/call.ts';
import type { Favorite } from './favorites.ts';
import type { Status } from '../listings/status.ts';

/** `gone`: it has no page any more. */
export type Stage = { status: Status; price: number; oldPrice?: number } | { status: 'gone' };

// Maximum number of ids per call.
const atOnce = 100;

/** Stages by `_id`; empty until the server answers, or if it cannot be reached. */
export function useStages(favorites: readonly Favorite[]): ReadonlyMap<string, Stage> {
  const [stages, setStages] = useState<ReadonlyMap<string, Stage>>(new Map());
  const ids = favorites.flatMap(({ _id }) => (isUuid(_id) ? [_id] : [])).join(',');
  useEffect(() => {
    const asked = new AbortController();
    const ask = async (): Promise<void> => {
      const all = ids === '' ? [] : ids.split(',');
      const found = new Map<string, Stage>(all.map((id) => [id, { status: 'gone' }]));
      for (let from = 0; from < all.length; from += atOnce) {
        const query = { ids: all.slice(from, from + atOnce).join(',') };
        const { items } = await call('GET /api/stages', {
          query,
          as: 'nobody',
          signal: asked.signal,
        });
        for (const { _id, status, price, oldPrice } of items)
          found.set(_id, { status, price: Number(price), ...(oldPrice && { oldPrice: Number(oldPrice) }) });
      }
      setStages(found);
    };
    // Without an answer, the stored copies are shown.
    ask().catch(() => undefined);
    return () => asked.abort();
  }, [ids]);
  return stages;
}
