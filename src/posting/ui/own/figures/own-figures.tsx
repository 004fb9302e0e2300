/** A listing's daily figures for its owner: sums with lines, a table, and a file. */
import '../../../../members.css';
import { type ReactNode, useCallback } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { plainButton } from '../../../../ui/buttons.ts';
import { download } from '../../../../ui/browser/download.tsx';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { useLoaded } from '../../../../ui/use-loaded.ts';
import { figures } from '../../../../statistics/figures.ts';
import type { DayFigures } from '../../../../statistics/statistics.server.ts';
import { DayLine } from '../../../../statistics/ui/day-line.tsx';
import { daysAsRows, FiguresTable } from '../../../../statistics/ui/figures-table.tsx';

type Props = { number: number; /** At the end of the line below. */ children: ReactNode };

export function OwnFigures({ number, children }: Props) {
  const read = useCallback(() => call('GET /api/my-announcements/{id}/statistics', { path: { id: number } }), [number]);
  const { loaded: { days } = {}, failure, load } = useLoaded(read);
  return (
    <section aria-label="Elanın statistikası" className="mt-3">
      {failure ? <LoadFailed text={failure} onRetry={() => void load()} /> : <Lines days={days} />}
      <div className="relative -mb-2">
        <details className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-medium">
            Günlər üzrə
            <Icon name="down" className="size-5 group-open:rotate-180" />
          </summary>
          {days && <FiguresTable caption="Günlər üzrə" of="Gün" rows={daysAsRows(days)} />}
        </details>
        <div className="absolute top-0 right-0 flex">
          <button
            type="button"
            onClick={() => void download(`/api/my-announcements/${number}/statistics.csv`, `elan-${number}.csv`)}
            className={`${plainButton} px-3 font-normal text-muted`}
          >
            CSV endir
          </button>
          {children}
        </div>
      </div>
    </section>
  );
}

/** Of the same height while they load. */
function Lines({ days }: { days: readonly DayFigures[] | undefined }) {
  return (
    <dl aria-busy={!days} className="grid grid-cols-5 gap-1 sm:gap-2">
      {figures.map(([name, label]) => {
        const values = days?.map((day) => day[name]) ?? [];
        return (
          <div key={name} className="relative min-w-0 rounded-photo bg-sunken px-1 py-2 max-sm:text-center sm:px-3">
            <dt className="truncate text-xs text-muted sm:text-sm">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              {days ? groupThousands(values.reduce((sum, value) => sum + value, 0)) : '–'}
            </dd>
            {values.length > 1 && (
              <dd className="absolute right-3 bottom-3 w-1/2 max-sm:hidden">
                <DayLine values={values} className="h-6" />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
