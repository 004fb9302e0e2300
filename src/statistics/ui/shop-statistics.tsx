/** Figures of all own listings: a line by day, and tables by day, section and staff. Loaded once it is opened. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { call, messageOf } from '../../ui/browser/call.ts';
import type { Answer } from '../../ui/browser/call-types.ts';
import { download } from '../../ui/browser/download.tsx';
import { quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { Chips } from '../../ui/inputs/chips.tsx';
import { Segments } from '../../ui/inputs/segments.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { groupThousands } from '../../domain/fields/format.ts';
import { sections } from '../../domain/sections/index.ts';
import { type Figure, figures } from '../figures.ts';
import { DayLine } from './day-line.tsx';
import { daysAsRows, FiguresTable, sayDay } from './figures-table.tsx';

type Figures = Answer<'GET /api/shop/statistics'>;
type Period = '7' | '30';

const periods = [
  { value: '7', label: '7 gün' },
  { value: '30', label: '30 gün' },
] as const;
const labels = figures.map(([, label]) => label);

export function ShopStatistics() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group panel"
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 p-4 sm:px-6">
        <h2 className="text-lg font-semibold">Statistika</h2>
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="px-4 pb-4 sm:px-6 sm:pb-6">
          <Statistics />
        </div>
      )}
    </details>
  );
}

function Statistics() {
  const [period, setPeriod] = useState<Period>('30');
  const [figure, setFigure] = useState<Figure>('views');
  const { shown, failure, load } = useStatistics(period);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          name="period"
          role="radiogroup"
          aria-label="Müddət"
          value={period}
          options={periods}
          onChange={(value) => setPeriod(value as Period)}
        />
        <button
          type="button"
          onClick={() => void download(`/api/shop/statistics.csv?days=${period}`, 'statistika.csv')}
          className={`${quietButton} ml-auto`}
        >
          CSV endir
        </button>
      </div>
      <div className="mt-3">
        <Chips
          name="figure"
          role="radiogroup"
          aria-label="Göstərici"
          options={labels}
          value={labelOfFigure(figure)}
          onChange={(label) => setFigure(figures.find(([, each]) => each === label)?.[0] ?? 'views')}
        />
      </div>
      {failure && <LoadFailed text={failure} onRetry={load} />}
      {!shown && !failure && <div role="status" aria-label="Yüklənir" className="mt-4 h-40 animate-pulse" />}
      {shown && <Shown shown={shown} figure={figure} />}
    </>
  );
}

/** Loads the period; the one before stays until the next has come. */
function useStatistics(period: Period) {
  const [shown, setShown] = useState<Figures>();
  const [failure, setFailure] = useState('');
  const load = useCallback(
    (signal?: AbortSignal) => {
      call('GET /api/shop/statistics', { query: { days: Number(period) }, ...(signal && { signal }) }).then(
        (answer) => {
          if (signal?.aborted) return;
          setShown(answer);
          setFailure('');
        },
        (error: unknown) => signal?.aborted || setFailure(messageOf(error)),
      );
    },
    [period],
  );
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal);
    return () => abort.abort();
  }, [load]);
  return { shown, failure, load: () => load() };
}

function Shown({ shown: { days, sections: ofSections, staff }, figure }: { shown: Figures; figure: Figure }) {
  return (
    <>
      <Chart days={days} figure={figure} />
      <Folded title="Günlər üzrə">
        <FiguresTable caption="Günlər üzrə" of="Gün" rows={daysAsRows(days)} />
      </Folded>
      {ofSections.length > 0 && (
        <Folded title="Bölmələr üzrə">
          <FiguresTable
            caption="Bölmələr üzrə"
            of="Bölmə"
            rows={ofSections.map((row) => ({ ...row, id: row.section, name: labelOf(row.section) }))}
          />
        </Folded>
      )}
      {staff.length > 1 && (
        <Folded title="İşçilər üzrə">
          <FiguresTable
            caption="İşçilər üzrə"
            of="Elanı yerləşdirən"
            rows={staff.map((row) => ({ ...row, id: row.userId }))}
          />
        </Folded>
      )}
    </>
  );
}

function Chart({ days, figure }: { days: Figures['days']; figure: Figure }) {
  const values = days.map((day) => day[figure]);
  const sum = values.reduce((before, value) => before + value, 0);
  const highest = Math.max(...values);
  return (
    <figure className="mt-4">
      <figcaption className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-semibold tabular-nums">{groupThousands(sum)}</span>
        <span className="text-sm text-muted">
          {labelOfFigure(figure)}, son {days.length} gün; gündə ən çox {groupThousands(highest)}
        </span>
      </figcaption>
      <div className="mt-3 border-b border-line">
        <DayLine values={values} className="h-32" />
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-muted tabular-nums">
        <span>{sayDay(days[0]?.day ?? '')}</span>
        <span>{sayDay(days.at(-1)?.day ?? '')}</span>
      </div>
    </figure>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/rows mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        {title}
        <Icon name="down" className="size-5 group-open/rows:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

function labelOf(section: string): string {
  return sections.find(({ name }) => name === section)?.label ?? section;
}

function labelOfFigure(figure: Figure): string {
  return figures.find(([name]) => name === figure)?.[1] ?? '';
}
