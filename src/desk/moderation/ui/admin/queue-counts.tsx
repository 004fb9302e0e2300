/** Queue counts on the admin's panel. */
import { useEffect, useState } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { showCount } from '../../queue/counted.ts';
import type { Summary } from '../../queue/answer.server.ts';
import { useNow } from '../use-now.ts';
import { showWait } from '../words.ts';
import { CountTile } from './count-tile.tsx';

export function QueueCounts() {
  const [summary, setSummary] = useState<Summary>();
  useEffect(() => {
    call('GET /api/moderation/summary', { as: 'admin' }).then(setSummary, () => undefined);
  }, []);
  const now = useNow();
  const counts = [
    {
      label: 'Dərc gözləyən elan',
      value: summary && showCount(summary.waiting),
      to: '/moderasiya',
      urgent: Boolean(summary?.waiting),
    },
    { label: 'Ən çox gözləyən', value: summary && (summary.oldest ? showWait(summary.oldest, now) : '–') },
    { label: 'Bu gün verilən qərar', value: summary && groupThousands(summary.decided), to: '/moderasiya/jurnal' },
    {
      label: 'Şikayətli elan',
      value: summary && showCount(summary.reported),
      to: '/moderasiya?kind=reported',
      urgent: Boolean(summary?.reported),
    },
    {
      label: 'Şikayətli yazışma',
      value: summary && showCount(summary.conversations),
      to: '/moderasiya/yazismalar',
      urgent: Boolean(summary?.conversations),
    },
    {
      label: 'Şikayətli rəy',
      value: summary && showCount(summary.ratings),
      to: '/moderasiya/reyler',
      urgent: Boolean(summary?.ratings),
    },
  ];
  return (
    <ul aria-label="Növbənin vəziyyəti" className="grid grid-cols-2 gap-3 lg:col-span-4 lg:grid-cols-6 lg:gap-4">
      {counts.map(({ value, ...count }) => (
        <li key={count.label}>
          <CountTile {...count} value={value ?? '…'} />
        </li>
      ))}
    </ul>
  );
}
