/** How many listings there are, asked for beside the page. */
import { createContext, useContext, useEffect, useState } from 'react';
import { call } from '../../../../browser/call.ts';
import { groupThousands } from '../../../../fields/format.ts';

type Answer = {
  total: number;
  totalIsExact: boolean;
  facets: Record<string, { value: string; count: number }[]>;
  /** Names of the facets that are not exact. */
  estimated: string[];
};

/** `fresh` once they belong to what is asked now. */
export type Counts = Answer & { fresh: boolean };

const CountsOfPage = createContext<Counts | undefined>(undefined);
export const CountsProvider = CountsOfPage.Provider;

/** Those of the page one stands on. */
export function usePageCounts(): Counts | undefined {
  return useContext(CountsOfPage);
}

/** The counts of a query; until the next ones arrive the last ones stay, not `fresh` any more. */
export function useCounts(query: string, delayMs = 0): Counts | undefined {
  const [last, setLast] = useState<{ query: string; answer: Answer }>();
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call<Answer>(`/api/search/counts?${query}`, { signal: abort.signal, as: 'nobody' }).then(
        (answer) => setLast({ query, answer }),
        // A page without numbers is a whole page still.
        () => undefined,
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, delayMs]);
  return last && { ...last.answer, fresh: last.query === query };
}

/** `1 240`, or `≈ 12 000` where nobody has counted them all. */
export function showTotal({ total, totalIsExact }: Counts): string {
  return `${totalIsExact ? '' : '≈\u00a0'}${groupThousands(total)}`;
}
