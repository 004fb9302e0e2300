/** Filters by a number: from, to, or both. */
import { useId, useState } from 'react';
import { controlClass } from '../../../ui/inputs/controls.ts';
import type { Bounds } from '../kind.ts';
import { unitOf } from '../number/bounds.ts';
import { readNumber, unreadMessage } from '../number/read.ts';
import { TypedNumber } from '../number/typed-number.tsx';
import { FilterGroup } from './filter-group.tsx';

type Props = {
  bounds: Bounds;
  draft: URLSearchParams;
  onChange: (name: string, values: string[], done: boolean) => void;
};

const ends = [
  ['min', 'ən azı'],
  ['max', 'ən çox'],
] as const;

export function RangeFilter({ bounds, draft, onChange }: Props) {
  const id = useId();
  const [typing, setTyping] = useState<string>();
  const unit = unitOf(bounds, (name) => draft.getAll(name)[0]);
  const label = unit ? `${bounds.label}, ${unit}` : bounds.label;
  const field = { ...bounds, ...(unit && { unit }) };
  const read = (text: string | null) => (text?.trim() ? readNumber(text, field) : undefined);
  const [min, max] = ends.map(([end]) => read(draft.get(`${bounds.name}_${end}`)));
  const empty = min?.value !== undefined && max?.value !== undefined && min.value > max.value;
  const isWrong = (name: string) => name !== typing && Boolean(read(draft.get(name))?.problem);
  const wrong = ends.map(([end]) => `${bounds.name}_${end}`).find(isWrong);
  const problem = wrong ? unreadMessage(readNumber(draft.get(wrong) ?? '', field), field) : undefined;
  const message = problem ?? (empty ? 'Minimum maksimumdan böyük ola bilməz.' : undefined);
  return (
    <FilterGroup label={label} set={min || max ? 1 : 0} open>
      <div className="grid grid-cols-2 gap-2">
        {ends.map(([end, word]) => {
          const name = `${bounds.name}_${end}`;
          return (
            <TypedNumber
              key={end}
              {...{ bounds, unit, name }}
              aria-label={`${label}, ${word}`}
              aria-invalid={empty || isWrong(name) || undefined}
              aria-describedby={message && `${id}-error`}
              placeholder={word}
              value={draft.get(name) ?? ''}
              onChange={(text) => {
                setTyping(name);
                onChange(name, [digitsIn(text)], false);
              }}
              onLeave={(text) => {
                setTyping(undefined);
                // Text that cannot be parsed stays in the input but is not searched.
                onChange(name, [digitsIn(text)], !read(text)?.problem);
              }}
              className={`${controlClass} px-3 tabular-nums`}
            />
          );
        })}
      </div>
      {message && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </FilterGroup>
  );
}

/** Removes the spaces the input put between digits, for the address; leaves other text as typed. */
function digitsIn(text: string): string {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits : text;
}
