/** The number of listings in a list; loaded after the page, so absent without scripts. */
import { Rolling } from './rolling.tsx';
import { showTotal, usePageCounts } from './filters/use-counts.ts';

export function Total() {
  const counts = usePageCounts();
  return (
    <p
      role="status"
      className="text-right whitespace-nowrap tabular-nums max-lg:min-w-18 before:mr-2 empty:before:hidden lg:not-empty:before:content-['·']"
    >
      {counts && !counts.lost && (
        <span className={counts.fresh ? undefined : 'opacity-40'}>
          <Rolling>{showTotal(counts)}</Rolling> elan
        </span>
      )}
    </p>
  );
}
