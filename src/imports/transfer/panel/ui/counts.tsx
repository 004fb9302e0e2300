/** Labelled numbers in a row. */
import { groupThousands } from '../../../../domain/fields/format.ts';

type Props = { label: string; counts: readonly (readonly [label: string, count: number, isBad?: boolean])[] };

export function Counts({ label, counts }: Props) {
  return (
    <dl aria-label={label} className="mt-3 grid grid-cols-3 gap-2 text-sm">
      {counts.map(([name, count, isBad = false]) => (
        <div key={name} className="rounded-photo bg-sunken px-3 py-2">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className={`font-semibold tabular-nums ${isBad && count > 0 ? 'text-danger' : ''}`}>
            {groupThousands(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
