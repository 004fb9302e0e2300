/** Queue counts on the admin's panel. */
import { groupThousands } from '../../../domain/fields/format.ts';
import { showCount } from '../../queue/counted.ts';
import type { Summary } from '../../queue/answer.server.ts';
import { useNow } from '../use-now.ts';
import { showWait } from '../words.ts';
import { CountTile } from './count-tile.tsx';

export function QueueCounts({ summary }: { summary: Summary }) {
  const now = useNow();
  const counts = [
    {
      label: 'Dərc gözləyən elan',
      value: showCount(summary.waiting),
      to: '/moderasiya',
      urgent: Boolean(summary.waiting),
    },
    { label: 'Ən çox gözləyən', value: summary.oldest ? showWait(summary.oldest, now) : '–' },
    { label: 'Bu gün verilən qərar', value: groupThousands(summary.decided), to: '/moderasiya/jurnal' },
    {
      label: 'Şikayətli elan',
      value: showCount(summary.reported),
      to: '/moderasiya?kind=reported',
      urgent: Boolean(summary.reported),
    },
    {
      label: 'Şikayətli yazışma',
      value: showCount(summary.conversations),
      to: '/moderasiya/yazismalar',
      urgent: Boolean(summary.conversations),
    },
    {
      label: 'Şikayətli rəy',
      value: showCount(summary.ratings),
      to: '/moderasiya/reyler',
      urgent: Boolean(summary.ratings),
    },
  ];
  return (
    <ul aria-label="Növbənin vəziyyəti" className="contents">
      {counts.map((count) => (
        <li key={count.label}>
          <CountTile {...count} />
        </li>
      ))}
    </ul>
  );
}
