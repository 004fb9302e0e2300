/** Moderation on the admin's panel: how the queue stands, who moderates, which words are banned. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../browser/call.ts';
import { groupThousands } from '../../../../fields/format.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { showCount } from '../../queue/counted.ts';
import type { Summary } from '../desk/state/calls.ts';
import { useNow } from '../use-now.ts';
import { showWait } from '../words.ts';
import { BannedWords } from './banned-words.tsx';
import { Moderators } from './moderators.tsx';

export function ModerationPanel() {
  const [summary, setSummary] = useState<Summary>();
  useEffect(() => {
    call<Summary>('/api/moderation/summary', { as: 'admin' }).then(setSummary, () => undefined);
  }, []);
  const now = useNow();
  const counts = [
    ['Dərc gözləyən elan', summary && showCount(summary.waiting)],
    ['Ən çox gözləyən', summary && (summary.oldest ? showWait(summary.oldest, now) : '–')],
    ['Bu gün verilən qərar', summary && groupThousands(summary.decided)],
    ['Şikayətli elan', summary && showCount(summary.reported)],
  ] as const;
  return (
    <section aria-labelledby="moderation" className="mt-10">
      <h2 id="moderation" className="mb-4 text-xl font-semibold">
        Moderasiya
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {counts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse panel p-4 sm:p-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/moderasiya" className={quietButton}>
          Növbəyə keç
        </Link>
        <Link to="/moderasiya/jurnal" className={quietButton}>
          Jurnal
        </Link>
        <Link to="/moderasiya/istifadeciler" className={quietButton}>
          İstifadəçilər
        </Link>
      </div>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <Moderators />
        <BannedWords />
      </div>
    </section>
  );
}
