/** Loads counts of listings separately from the page. */
import { createContext, useContext, useEffect, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { groupThousands } from '../../../domain/fields/format.ts';
import type { SearchCounts } from '../../api.server.ts';

/** `fresh`: the counts belong to the current query; `lost`: loading those failed. */
export type Counts = SearchCounts & { fresh: boolean; lost: boolean };

const CountsOfPage = createContext<Counts | undefined>(undefined);
export const CountsProvider = CountsOfPage.Provider;

/** Counts for the current page. */
export function usePageCounts(): Counts | undefined {
  return useContext(CountsOfPage);
}

/** Counts for a query; until they arrive, those of the previous query, not `fresh`. */
export function useCounts(query: string, delayMs = 0): Counts | undefined {
  const [last, setLast] = useState<{ query: string; answer: SearchCounts }>();
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('GET /api/search/counts', { query, signal: abort.signal, as: 'nobody' }).then(
        (answer) => setLast({ query, answer }),
        // Ignores failures: the page is complete without counts.
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

/** Formats a total: `1 240`, or `≈ 12 000` for an estimate. */
export function showTotal({ total, totalIsExact }: Pick<SearchCounts, 'total' | 'totalIsExact'>): string {
  return `${totalIsExact ? '' : '≈\u00a0'}${groupThousands(total)}`;
}
