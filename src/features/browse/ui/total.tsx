/** The number of listings in a list; requested after the page, so absent without scripts. */
import { showTotal, usePageCounts } from './filters/use-counts.ts';

export function Total() {
  const counts = usePageCounts();
  return (
    <p role="status" className="min-h-5 text-sm leading-5 text-muted">
      {counts?.fresh && `${showTotal(counts)} elan`}
    </p>
  );
}
