/** A table of figures, one row per day, section or person. */
import { groupThousands } from '../../domain/fields/format.ts';
import { figures } from '../figures.ts';
import type { DayFigures } from '../statistics.server.ts';

type Row = Omit<DayFigures, 'day'> & { id: string; name: string };

export function FiguresTable({ caption, of, rows }: { caption: string; of: string; rows: readonly Row[] }) {
  return (
    <div
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={caption}
      className="overflow-x-auto"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-2 pr-3 font-medium">
              {of}
            </th>
            {figures.map(([name, label]) => (
              <th key={name} scope="col" className="px-2 py-2 text-right font-medium whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line">
              <th scope="row" className="min-w-24 py-2 pr-3 text-left font-normal wrap-break-word">
                {row.name}
              </th>
              {figures.map(([name]) => (
                <td key={name} className="px-2 py-2 text-right">
                  {groupThousands(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows of days, latest first. */
export function daysAsRows(days: readonly DayFigures[]): Row[] {
  return days.toReversed().map((figuresOfDay) => ({
    ...figuresOfDay,
    id: figuresOfDay.day,
    name: sayDay(figuresOfDay.day),
  }));
}

export function sayDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
