/** Follows an import while it runs. */
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import type { Answer } from '../../ui/browser/call-types.ts';
import { isRunning } from './import-names.ts';

export type ShownImport = Answer<'GET /api/shop/imports/{id}'>;

const pollMs = 1500;

/** Polls the import while it runs; `ask` refreshes at once. Once it is over, the page loads its listings again. */
export function useImport(id: string): [shown: ShownImport | undefined, ask: () => void] {
  const [shown, setShown] = useState<ShownImport>();
  const { revalidate } = useRevalidator();
  const ask = useCallback(
    (signal?: AbortSignal) =>
      call('GET /api/shop/imports/{id}', { path: { id }, ...(signal && { signal }) }).then(setShown, () => undefined),
    [id],
  );
  const isGoing = shown === undefined || isRunning(shown);
  const hasRun = shown !== undefined && isGoing;
  useEffect(() => {
    if (!isGoing) return;
    const abort = new AbortController();
    void ask(abort.signal);
    const timer = setInterval(() => void ask(abort.signal), pollMs);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [ask, isGoing]);
  useEffect(() => {
    if (hasRun) return () => void revalidate();
    return undefined;
  }, [hasRun, revalidate]);
  return [shown, () => void ask()];
}
