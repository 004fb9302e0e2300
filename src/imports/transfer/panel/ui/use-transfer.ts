/** Follows a transfer while a worker has it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import type { Answer } from '../../../../ui/browser/call-types.ts';
import { atWork } from '../table.ts';

export type ShownTransfer = Answer<'GET /api/admin/transfers/{id}'>;

const pollMs = 2000;

export const isAtWork = ({ state }: Pick<ShownTransfer, 'state'>) => atWork.some((each) => each === state);

/** The transfer as it is now. Once it is over, the page loads everything again. */
export function useTransfer(loaded: ShownTransfer, onOver: () => void): ShownTransfer {
  const [polled, setPolled] = useState<{ since: ShownTransfer; now: ShownTransfer }>();
  const shown = polled?.since === loaded ? polled.now : loaded;
  const isGoing = isAtWork(shown);
  const { id } = loaded;
  const look = useEffectEvent(async (signal: AbortSignal) => {
    // A hidden page costs nobody anything.
    if (document.hidden) return;
    try {
      const now = await call('GET /api/admin/transfers/{id}', { path: { id }, as: 'admin', refusable: true, signal });
      setPolled({ since: loaded, now });
      if (!isAtWork(now)) onOver();
    } catch {
      // The next look may succeed; what is shown stays.
    }
  });
  useEffect(() => {
    if (!isGoing) return;
    const abort = new AbortController();
    const timer = setInterval(() => void look(abort.signal), pollMs);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [isGoing]);
  return shown;
}
