/** Kinds of the queue with counts, and its status. */
import { Link } from 'react-router';
import type { Summary } from '../../queue/answer.server.ts';
import { showCount } from '../../queue/counted.ts';
import { type Kind, kinds } from './kinds.ts';
import { showWait } from '../words.ts';

type Props = { chosen: Kind | undefined; summary: Summary | undefined };

export function KindNav({ chosen, summary }: Props) {
  const all = [{ kind: undefined, label: 'Hamısı' }, ...kinds];
  return (
    <nav aria-label="Növbə" className="min-w-0">
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] xl:mx-0 xl:grid xl:gap-0.5 xl:overflow-visible xl:p-0">
        {all.map(({ kind, label }) => {
          const count = summary && (kind ? summary[kind] : summary.queued);
          return (
            <li key={label} className="shrink-0">
              <Link
                to={kind ? `?kind=${kind}` : '/moderasiya'}
                aria-current={kind === chosen ? 'page' : undefined}
                className="flex min-h-11 items-center justify-between gap-2 rounded-control bg-sunken px-3 text-sm font-medium hover:text-accent-strong aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong xl:min-h-8.5 xl:bg-transparent xl:hover:bg-sunken"
              >
                {label}
                <span className={`min-w-4 text-right tabular-nums ${count ? '' : 'font-normal text-muted'}`}>
                  {count === undefined ? ' ' : showCount(count)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Status line of the queue. */
export function Standing({ summary, now }: { summary: Summary | undefined; now: Date }) {
  const facts = [
    ['Dərc gözləyir', summary && showCount(summary.waiting)],
    ['Ən çox gözləyən', summary && (summary.oldest ? showWait(summary.oldest, now) : '–')],
    ['Bu gün qərar', summary?.decided],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm xl:grid">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-1.5 xl:justify-between xl:px-3">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
}
