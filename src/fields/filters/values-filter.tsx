/** A filter by values: any of those checked. Long lists can be searched. */
import { useState } from 'react';
import { CheckRow, CheckRows } from '../../ui/inputs/check-row.tsx';
import { controlClass } from '../../ui/inputs/controls.ts';
import type { Field } from '../field.ts';
import { followingOf } from '../filling.ts';
import { groupThousands } from '../format.ts';

/** How many listings have each value; `fresh` once they belong to the active filters. */
export type CountedValues = {
  values: readonly { value: string; count: number }[];
  exact: boolean;
  fresh: boolean;
};

type Props = {
  field: Field;
  chosen: readonly string[];
  /** Offered even if no listing has them. */
  known: readonly string[];
  /** There are no others. */
  fixed?: boolean;
  counted: CountedValues | undefined;
  fold: (text: string) => string;
  onChange: (values: string[]) => void;
};

// Longer lists scroll and can be searched.
const shortList = 8;

export function ValuesFilter({ field, chosen, known, fixed = false, counted, fold, onChange }: Props) {
  const [wanted, setWanted] = useState('');
  // Values chosen initially are listed first.
  const [first] = useState(chosen);
  // Values from listings are added at the end, so that nothing moves under a finger.
  const [found, setFound] = useState<readonly string[]>([]);
  const options = distinct(fixed ? known : [...first, ...known, ...found, ...chosen], fold);
  const offered = new Set(options.map(fold));
  const news = fixed || !counted?.fresh ? [] : counted.values.filter(({ value }) => !offered.has(fold(value)));
  if (news.length > 0) setFound([...found, ...news.map(({ value }) => value)]);
  const counts = new Map(counted?.values.map(({ value, count }) => [fold(value), count]));
  const picked = new Set(chosen.map(fold));
  const shown = options.filter((option) => fold(option).includes(fold(wanted)));
  if (options.length === 0) {
    return (
      <p className="text-sm text-muted">
        {followingOf(field) ? 'Əvvəlcə yuxarıdakı siyahılardan seçin.' : 'Siyahı hələ boşdur.'}
      </p>
    );
  }
  return (
    <>
      {options.length > shortList && (
        <input
          type="search"
          aria-label={`${field.label}: siyahıda axtar`}
          placeholder="Siyahıda axtar"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={`${controlClass} mb-1 noscript:hidden`}
        />
      )}
      <CheckRows
        className={options.length > shortList ? '-mr-2 max-h-61 overflow-y-auto overscroll-contain pr-2 pl-1' : 'pl-1'}
      >
        {shown.map((option) => {
          const count = counts.get(fold(option));
          return (
            <CheckRow
              key={fold(option)}
              name={field.name}
              value={option}
              label={option}
              checked={picked.has(fold(option))}
              onChange={(on) =>
                onChange(on ? [...chosen, option] : chosen.filter((value) => fold(value) !== fold(option)))
              }
              aside={count !== undefined && `${counted?.exact ? '' : '≈ '}${groupThousands(count)}`}
            />
          );
        })}
      </CheckRows>
      {shown.length === 0 && <p className="py-2 text-sm text-muted">Belə variant tapılmadı.</p>}
    </>
  );
}

function distinct(values: readonly string[], fold: (text: string) => string): string[] {
  const byText = new Map<string, string>();
  for (const value of values) if (!byText.has(fold(value))) byText.set(fold(value), value);
  return [...byText.values()];
}
