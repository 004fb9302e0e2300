/** Narrows by a number: from, to, or both. */
import type { NumberField } from './field.ts';
import { FilterGroup } from './filter-group.tsx';
import { controlClass } from '../ui/inputs/controls.ts';
import { groupThousands, maxOf, shortUnit } from './format.ts';
import { MaskedInput } from './masked-input.tsx';

type Props = {
  field: NumberField;
  draft: URLSearchParams;
  onChange: (name: string, values: string[], done: boolean) => void;
};

const ends = [
  ['min', 'min.'],
  ['max', 'maks.'],
] as const;

export function RangeFilter({ field, draft, onChange }: Props) {
  const unit = shortUnit(field);
  const label = unit ? `${field.label}, ${unit}` : field.label;
  const [min, max] = ends.map(([end]) => digitsOf(draft.get(`${field.name}_${end}`)));
  const empty = Boolean(min && max && Number(min) > Number(max));
  const show = (text: string) => (field.grouped ? groupThousands(digitsOf(text)) : digitsOf(text));
  return (
    <FilterGroup label={label} set={min || max ? 1 : 0} open>
      <div className="grid grid-cols-2 gap-2">
        {ends.map(([end, word]) => (
          <MaskedInput
            key={end}
            name={`${field.name}_${end}`}
            aria-label={`${label}, ${word}`}
            aria-invalid={empty || undefined}
            placeholder={word}
            inputMode="numeric"
            autoComplete="off"
            mask={show}
            maxDigits={String(maxOf(field)).length}
            value={draft.get(`${field.name}_${end}`) ?? ''}
            onChange={(text) => onChange(`${field.name}_${end}`, [digitsOf(text)], false)}
            onBlur={(event) => onChange(`${field.name}_${end}`, [digitsOf(event.currentTarget.value)], true)}
            className={`${controlClass} px-3 tabular-nums`}
          />
        ))}
      </div>
      {empty && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          Birinci rəqəm ikincidən böyük olmamalıdır.
        </p>
      )}
    </FilterGroup>
  );
}

function digitsOf(text: string | null): string {
  return (text ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
