/** Filters by a number: from, to, or both. */
import type { FocusEvent } from 'react';
import { controlClass } from '../../ui/inputs/controls.ts';
import { groupThousands } from '../format.ts';
import type { Bounds } from '../kind.ts';
import { MaskedInput } from '../masks/masked-input.tsx';
import { maxOf, unitOf } from '../number/bounds.ts';
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
  const unit = unitOf(bounds, (name) => draft.getAll(name)[0]);
  const label = unit ? `${bounds.label}, ${unit}` : bounds.label;
  const clean = bounds.decimals ? decimalOf : digitsOf;
  const [min, max] = ends.map(([end]) => clean(draft.get(`${bounds.name}_${end}`)));
  const empty = Boolean(min && max && Number(min) > Number(max));
  const show = (text: string) => (bounds.grouped ? groupThousands(digitsOf(text)) : digitsOf(text));
  return (
    <FilterGroup label={label} set={min || max ? 1 : 0} open>
      <div className="grid grid-cols-2 gap-2">
        {ends.map(([end, word]) => {
          const name = `${bounds.name}_${end}`;
          const input = {
            name,
            'aria-label': `${label}, ${word}`,
            'aria-invalid': empty || undefined,
            placeholder: word,
            autoComplete: 'off',
            value: draft.get(name) ?? '',
            onBlur: (event: FocusEvent<HTMLInputElement>) => onChange(name, [clean(event.currentTarget.value)], true),
            className: `${controlClass} px-3 tabular-nums`,
          };
          return bounds.decimals ? (
            <input
              key={end}
              {...input}
              inputMode="decimal"
              onChange={(event) => onChange(name, [event.currentTarget.value], false)}
            />
          ) : (
            <MaskedInput
              key={end}
              {...input}
              inputMode="numeric"
              mask={show}
              maxDigits={String(maxOf(bounds)).length}
              onChange={(text) => onChange(name, [digitsOf(text)], false)}
            />
          );
        })}
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

/** With one point; anything else is dropped. */
function decimalOf(text: string | null): string {
  return /\d+(?:\.\d+)?/.exec((text ?? '').replace(/\s/g, '').replace(',', '.'))?.[0] ?? '';
}
