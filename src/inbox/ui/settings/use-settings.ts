/** Loads the account's notice settings, and saves each change. */
import { useCallback, useEffect, useState } from 'react';
import { call, messageOf } from '../../../ui/browser/call.ts';
import type { Channel } from '../../../notices/kinds.ts';
import { type KindSettings } from '../../calls.ts';

export function useSettings() {
  const [kinds, setKinds] = useState<readonly KindSettings[]>();
  const [failure, setFailure] = useState('');
  const load = useCallback(
    () =>
      call('GET /api/notification-settings').then(
        (answer) => {
          setKinds(answer.kinds);
          setFailure('');
        },
        (error: unknown) => setFailure(messageOf(error)),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const put = (kind: KindSettings, way: Channel, wanted: boolean) =>
    setKinds((before) => before?.map((each) => (each.kind === kind.kind ? { ...each, [way]: wanted } : each)));

  /** Optimistic update, reverted if it could not be saved. */
  const change = async (kind: KindSettings, way: Channel, wanted: boolean): Promise<void> => {
    put(kind, way, wanted);
    setFailure('');
    try {
      // The response is ignored: those of quick changes may arrive out of order.
      await call('PUT /api/notification-settings', {
        json: { kinds: [{ kind: kind.kind, [way]: wanted }] },
      });
    } catch (error) {
      put(kind, way, !wanted);
      setFailure(messageOf(error));
    }
  };
  return { kinds, failure, load: () => void load(), change };
}
