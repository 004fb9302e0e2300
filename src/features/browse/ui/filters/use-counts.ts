/** Counts of listings, requested separately from the page. */
import { createContext, useContext, useEffect, useState } from 'react';
import { call } from '../../../../browser/call.ts';
import { groupThousands } from '../../../../fields/format.ts';
import type { SearchCounts } from '../../api.server.ts';

/** `fresh`: they belong to the current query; `lost`: those of the current query could not be loaded. */
export type Counts = SearchCounts & { fresh: boolean; lost: boolean };

const CountsOfPage = createContext<Counts | undefined>(undefined);
export const CountsProvider = CountsOfPage.Provider;

/** Counts of the present page. */
export function usePageCounts(): Counts | undefined {
  return useContext(CountsOfPage);
}

/** The counts of a query; those of the previous query, not `fresh`, until they arrive. */
export function useCounts(query: string, delayMs = 0): Counts | undefined {
  const [last, setLast] = useState<{ query: string; answer: SearchCounts }>();
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call<SearchCounts>(`/api/search/counts?${query}`, { signal: abort.signal, as: 'nobody' }).then(
        (answer) => setLast({ query, answer }),
        // The page is complete without counts.
        () => abort.signal.aborted || setLost(query),
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, delayMs]);
  const fresh = last?.query === query;
  return last && { ...last.answer, fresh, lost: !fresh && lost === query };
}

/** `1 240`, or `≈ 12 000` for an estimate. */
export function showTotal({ total, totalIsExact }: Counts): string {
  return `${totalIsExact ? '' : '≈\u00a0'}${groupThousands(total)}`;
}
