/** Number of listings in a list; loaded after the page, so absent without scripts. That there are none, the list says. */
import { Rolling } from './rolling.tsx';
import { showTotal, usePageCounts } from './filters/use-counts.ts';

export function Total() {
  const counts = usePageCounts();
  return (
    <p role="status" className="whitespace-nowrap text-muted tabular-nums max-lg:text-sm lg:text-xl">
      {counts && !counts.lost && counts.total > 0 && (
        <span className={counts.fresh ? undefined : 'opacity-40'}>
          <Rolling>{showTotal(counts)}</Rolling> elan
        </span>
      )}
    </p>
  );
}
