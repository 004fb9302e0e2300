/** A listing's daily figures for its owner: lines, a table, and a file. */
import '../../../../members.css';
import { useCallback, useEffect, useState } from 'react';
import { call, messageOf } from '../../../../ui/browser/call.ts';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { download } from '../../../../ui/browser/download.tsx';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { figures } from '../../../../statistics/figures.ts';
import type { DayFigures } from '../../../../statistics/statistics.server.ts';
import { DayLine } from '../../../../statistics/ui/day-line.tsx';
import { daysAsRows, FiguresTable } from '../../../../statistics/ui/figures-table.tsx';

export function OwnFigures({ number }: { number: number }) {
  const [days, setDays] = useState<readonly DayFigures[]>();
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    call('GET /api/my-announcements/{id}/statistics', { path: { id: number } }).then(
      (answer) => {
        setDays(answer.days);
        setFailure('');
      },
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [number]);
  useEffect(load, [load]);
  return (
    <section aria-label="Elanın statistikası" className="mt-6 panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">Elanın statistikası</h2>
        {days && (
          <button
            type="button"
            onClick={() => void download(`/api/my-announcements/${number}/statistics.csv`, `elan-${number}.csv`)}
            className={`${quietButton} px-3`}
          >
            CSV endir
          </button>
        )}
      </div>
      {failure && <LoadFailed text={failure} onRetry={load} />}
      {!days && !failure && <div role="status" aria-label="Yüklənir" className="mt-3 h-24 animate-pulse" />}
      {days && <Lines days={days} />}
      {days && <Table days={days} />}
    </section>
  );
}

function Lines({ days }: { days: readonly DayFigures[] }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-5">
      {figures.map(([name, label]) => {
        const values = days.map((day) => day[name]);
        return (
          <div key={name} className="min-w-0 rounded-photo bg-sunken px-3 py-2 max-sm:last:odd:col-span-2">
            <dt className="truncate text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">
              {groupThousands(values.reduce((sum, value) => sum + value, 0))}
            </dd>
            {values.length > 1 && (
              <dd className="mt-1">
                <DayLine values={values} className="h-9" />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

function Table({ days }: { days: readonly DayFigures[] }) {
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        Günlər üzrə
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      <FiguresTable caption="Günlər üzrə" of="Gün" rows={daysAsRows(days)} />
    </details>
  );
}
