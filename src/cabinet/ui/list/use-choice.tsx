/** Which listings are chosen: by hand among those shown, or all that match. */
import { useState } from 'react';
import { call, messageOf } from '../../../ui/browser/call.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import type { Choosable } from '../../list.server.ts';

export type Choice = ReturnType<typeof useChoice>;

export function useChoice(asked: URLSearchParams) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choosable>>(new Map());
  const [loading, setLoading] = useState(false);
  const toggle = (rows: readonly Choosable[]) => {
    const next = new Map(chosen);
    const adds = rows.some(({ _id }) => !next.has(_id));
    for (const { _id, price, can } of rows) {
      if (adds) next.set(_id, { _id, price, can });
      else next.delete(_id);
    }
    setChosen(next);
  };
  const chooseAll = async () => {
    if (loading) return;
    setLoading(true);
    try {
      const { items } = await call('GET /api/cabinet/matches', { query: String(asked) });
      setChosen(new Map(items.map((each) => [each._id, each])));
    } catch (error) {
      showToast('Elanlar seçilmədi', messageOf(error));
    }
    setLoading(false);
  };
  return { chosen, loading, toggle, chooseAll, clear: () => setChosen(new Map()) };
}
