/** A listing's figures by day, for its owner: lines, and the same as a table and a file. */
import '../../../../../members.css';
import { useCallback, useEffect, useState } from 'react';
import { call, CallError } from '../../../../../browser/call.ts';
import { groupThousands } from '../../../../../fields/format.ts';
import { quietButton } from '../../../../../ui/buttons.ts';
import { Icon } from '../../../../../ui/drawn/icons.tsx';
import { LoadFailed } from '../../../../../ui/load-failed.tsx';
import type { DayFigures } from '../../../statistics/statistics.server.ts';

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
    call<{ days: DayFigures[] }>(`/api/my-announcements/${number}/statistics`).then(
      (answer) => {
        setDays(answer.days);
        setFailure('');
      },
      (error: unknown) => setFailure(error instanceof CallError ? error.message : 'Server xətası'),
    );
  }, [number]);
  useEffect(load, [load]);
  return (
    <section aria-label="Elanın rəqəmləri" className="mt-6 panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">Elanın rəqəmləri</h2>
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
            <dd className="min-w-0 flex-1">{values.length > 1 && <Line values={values} />}</dd>
            <dd className="w-16 shrink-0 text-right font-semibold tabular-nums">
              {groupThousands(values.reduce((sum, value) => sum + value, 0))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const [width, height, margin] = [400, 36, 3];

/** The table has the same as text. */
function Line({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const x = (index: number) => margin + (index / (values.length - 1)) * (width - 2 * margin);
  const y = (value: number) => height - margin - (value / highest) * (height - 2 * margin);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-9 w-full max-w-100 text-accent"
    >
      <polyline
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Table({ days }: { days: readonly DayFigures[] }) {
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        Gün-gün
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
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const text = `\ufeff${[heading, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = `elan-${number}.csv`;
  link.click();
  // Browsers have taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
