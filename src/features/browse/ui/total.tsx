/** The number of listings in a list; requested after the page, so absent without scripts. */
import { showTotal, usePageCounts } from './filters/use-counts.ts';

export function Total() {
  const counts = usePageCounts();
  return (
    <p role="status" className="tabular-nums before:mr-2 empty:before:hidden not-empty:before:content-['·']">
      {counts?.fresh && `${showTotal(counts)} elan`}
    </p>
  );
}
