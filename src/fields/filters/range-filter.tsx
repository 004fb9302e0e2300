/** Filters by a number: from, to, or both. */
import { controlClass } from '../../ui/inputs/controls.ts';
import { groupThousands } from '../format.ts';
import type { Bounds } from '../kind.ts';
import { MaskedInput } from '../masks/masked-input.tsx';
import { maxOf, shortUnit } from '../number/bounds.ts';
import { FilterGroup } from './filter-group.tsx';

type Props = {
  bounds: Bounds;
  draft: URLSearchParams;
  onChange: (name: string, values: string[], done: boolean) => void;
};

const ends = [
  ['min', 'min.'],
  ['max', 'maks.'],
] as const;

export function RangeFilter({ bounds, draft, onChange }: Props) {
  const unit = shortUnit(bounds);
  const label = unit ? `${bounds.label}, ${unit}` : bounds.label;
  const [min, max] = ends.map(([end]) => digitsOf(draft.get(`${bounds.name}_${end}`)));
  const empty = Boolean(min && max && Number(min) > Number(max));
  const show = (text: string) => (bounds.grouped ? groupThousands(digitsOf(text)) : digitsOf(text));
  return (
    <FilterGroup label={label} set={min || max ? 1 : 0} open>
      <div className="grid grid-cols-2 gap-2">
        {ends.map(([end, word]) => (
          <MaskedInput
            key={end}
            name={`${bounds.name}_${end}`}
            aria-label={`${label}, ${word}`}
            aria-invalid={empty || undefined}
            placeholder={word}
            inputMode="numeric"
            autoComplete="off"
            mask={show}
            maxDigits={String(maxOf(bounds)).length}
            value={draft.get(`${bounds.name}_${end}`) ?? ''}
            onChange={(text) => onChange(`${bounds.name}_${end}`, [digitsOf(text)], false)}
            onBlur={(event) => onChange(`${bounds.name}_${end}`, [digitsOf(event.currentTarget.value)], true)}
            className={`${controlClass} px-3 tabular-nums`}
          />
        ))}
      </div>
      {empty && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          Minimum maksimumdan böyük ola bilməz.
        </p>
      )}
    </FilterGroup>
  );
}

function digitsOf(text: string | null): string {
  return (text ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
