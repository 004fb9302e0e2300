/** Four numbers of the last seven days, drawn day by day. */
import type { Answer } from '../../../../ui/browser/call-types.ts';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { formatDay, startOfDay } from '../../../../domain/language/dates.ts';

type Day = Answer<'GET /api/admin/week'>['days'][number];

const figures = [
  ['listings', 'Yeni elan'],
  ['accounts', 'Yeni hesab'],
  ['messages', 'Mesaj'],
  ['misses', 'Nəticəsiz axtarış'],
] as const;

export function Week({ days }: { days: readonly Day[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {figures.map(([name, label]) => {
        const values = days.map((day) => day[name]);
        return (
          <li key={name} className="min-w-0 panel p-4">
            <h3 className="text-sm font-medium text-muted">{label}</h3>
            <p className="text-2xl font-semibold tabular-nums">
              {groupThousands(values.reduce((sum, value) => sum + value, 0))}
            </p>
            <Bars label={label} days={days.map(({ day }) => day)} values={values} />
          </li>
        );
      })}
    </ul>
  );
}

const [step, bar, height] = [20, 14, 48];

type BarsProps = { label: string; days: readonly string[]; values: readonly number[] };

function Bars({ label, days, values }: BarsProps) {
  const highest = Math.max(1, ...values);
  const now = startOfDay(days.at(-1) ?? '');
  const said = days.map((day, index) => `${formatDay(startOfDay(day), now)} ${values[index]}`).join(', ');
  return (
    <>
      <svg
        role="img"
        aria-label={`${label}: ${said}`}
        viewBox={`0 0 ${step * days.length} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-14 w-full"
      >
        {values.map((value, index) => {
          // A day without any is a line, so that seven days are seen.
          const tall = Math.max(1.5, (value / highest) * height);
          return (
            <rect
              key={days[index]}
              x={index * step + (step - bar) / 2}
              y={height - tall}
              width={bar}
              height={tall}
              className={index === days.length - 1 ? 'fill-accent' : 'fill-accent-soft-strong'}
            />
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{Number(days[0]?.slice(8))}</span>
        <span>bugün</span>
      </p>
    </>
  );
}
