/** How many listings a list has; it comes after the page, and without scripts not at all. */
import { showTotal, usePageCounts } from './filters/use-counts.ts';

export function Total() {
  const counts = usePageCounts();
  return (
    <p role="status" className="min-h-5 text-sm leading-5 text-muted">
      {counts?.fresh && `${showTotal(counts)} elan`}
    </p>
  );
}
