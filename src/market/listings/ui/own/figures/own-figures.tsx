/** A listing's daily figures for its owner: lines, a table, and a file. */
import '../../../../../members.css';
import { useCallback, useEffect, useState } from 'react';
import { call, CallError } from '../../../../../ui/browser/call.ts';
import { groupThousands } from '../../../../../domain/fields/format.ts';
import { quietButton } from '../../../../../ui/buttons.ts';
import { DayLine } from './day-line.tsx';
import { Icon } from '../../../../../ui/drawn/icons.tsx';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import type { DayFigures } from '../../../../statistics/statistics.server.ts';

type Figure = Exclude<keyof DayFigures, 'day'>;

const figures: readonly (readonly [Figure, string])[] = [
  ['views', 'Baxış'],
  ['calls', 'Zəng'],
  ['whatsapp', 'WhatsApp'],
  ['messages', 'Mesaj'],
  ['favorites', 'Favorit'],
];

export function OwnFigures({ number }: { number: number }) {
  const [days, setDays] = useState<readonly DayFigures[]>();
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    call('GET /api/my-announcements/{id}/statistics', { path: { id: number } }).then(
      (answer) => {
        setDays(answer.days);
        setFailure('');
      },
      (error: unknown) => setFailure(error instanceof CallError ? error.message : 'Server xətası'),
    );
  }, [number]);
  useEffect(load, [load]);
  return (
    <section aria-label="Elanın statistikası" className="mt-6 panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">Elanın statistikası</h2>
        {days && (
          <button type="button" onClick={() => save(number, days)} className={`${quietButton} px-3`}>
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
    <dl className="mt-3 divide-y divide-line">
      {figures.map(([name, label]) => {
        const values = days.map((day) => day[name]);
        return (
          <div key={name} className="flex items-center gap-4 py-2">
            <dt className="w-20 shrink-0 text-sm text-muted">{label}</dt>
            <dd className="min-w-0 flex-1">
              {values.length > 1 && <DayLine values={values} className="h-9 max-w-100" />}
            </dd>
            <dd className="w-16 shrink-0 text-right font-semibold tabular-nums">
              {groupThousands(values.reduce((sum, value) => sum + value, 0))}
            </dd>
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
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="text-left text-muted">
              <th className="py-2 pr-3 font-medium">Gün</th>
              {figures.map(([name, label]) => (
                <th key={name} className="px-2 py-2 text-right font-medium whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                  {day.day.split('-').toReversed().join('.')}
                </th>
                {figures.map(([name]) => (
                  <td key={name} className="px-2 py-2 text-right">
                    {groupThousands(day[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Saves by script: a plain link could not send the token. */
function save(number: number, days: readonly DayFigures[]): void {
  const rows = days.map((day) => [day.day, ...figures.map(([name]) => day[name])]);
  const heading = ['Gün', ...figures.map(([, label]) => label)];
  // A BOM: tells spreadsheets that the file is UTF-8.
  const text = `\ufeff${[heading, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = `elan-${number}.csv`;
  link.click();
  // Delayed, so that the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
