/** A filter by values: any of those checked. Long lists can be searched, and show more on demand. */
import { useState } from 'react';
import { fold } from '../../language/fold.ts';
import { lowerCase } from '../../language/letter-case.ts';
import { CheckRow, CheckRows } from '../../../ui/inputs/check-row.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import type { Field } from '../field.ts';
import { groupThousands } from '../format.ts';

/** Number of listings per value; `fresh` once they belong to the active filters. */
export type CountedValues = {
  values: readonly { value: string; count: number }[];
  exact: boolean;
  fresh: boolean;
};

type Props = {
  field: Field;
  chosen: readonly string[];
  /** Values offered even if no listing has them. */
  known: readonly string[];
  /** The label of the field that its values depend on. */
  leader?: string | undefined;
  /** `known` has all possible values. */
  fixed?: boolean;
  counted: CountedValues | undefined;
  onChange: (values: string[]) => void;
};

/** A value, folded and as it is shown. */
type Option = readonly [folded: string, value: string];

// Options of a short list; longer ones can be searched, and are shown in steps.
const shortList = 8;
const shownAtFirst = 6;
const step = 12;

export function ValuesFilter({ field, chosen, known, leader, fixed = false, counted, onChange }: Props) {
  const [wanted, setWanted] = useState('');
  // Values chosen initially are listed first, but for numbers, which keep their order.
  const [first] = useState(field.chips ? [] : chosen);
  const options = useOptions(first, chosen, known, fixed, counted);
  const counts = new Map(counted?.values.map(({ value, count }) => [fold(value), count]));
  const picked = new Set(chosen.map(fold));
  const tick = ([folded, option]: Option, on: boolean) =>
    onChange(on ? [...chosen, option] : chosen.filter((value) => fold(value) !== folded));
  const isLong = options.length > shortList;
  const { ordered, isRare, isOrdered, touch } = useFrequency(
    options,
    first,
    isLong && !field.chips ? counted : undefined,
  );
  const inSteps = isLong && !field.chips && wanted === '';
  const matching = wanted === '' ? ordered : ordered.filter(([folded]) => folded.includes(fold(wanted)));
  const isHidden = (option: Option) => wanted === '' && isRare(option) && !picked.has(option[0]);
  const { shown, later, button } = useSteps(matching, isHidden, inSteps, chosen.length);
  const row = (option: Option) => (
    <CheckRow
      key={option[0]}
      name={field.name}
      value={option[1]}
      label={option[1]}
      checked={picked.has(option[0])}
      onChange={(on) => tick(option, on)}
      // Next to a number of rooms, a count would be read as part of it.
      aside={field.chips ? undefined : showCount(counts.get(option[0]), counted?.exact)}
    />
  );
  if (options.length === 0) return <NoOptions field={field} leader={leader} />;
  return (
    <>
      {isLong && !field.chips && <SearchInList label={field.label} value={wanted} onChange={setWanted} />}
      <CheckRows
        // New rows instead of moved ones: the page must not shift.
        key={String(isOrdered)}
        className={field.chips ? chips : inSteps ? longList : 'pl-1'}
        onFocus={touch}
        onPointerDown={touch}
      >
        {shown.map(row)}
        {button}
      </CheckRows>
      {/* For those without scripts: as rows, the rest of the filters would be an eighth of the page. */}
      {later.length > 0 && (
        <input
          name={field.name}
          aria-label={field.label}
          placeholder="Başqa"
          className={`${controlClass} hidden noscript:block`}
        />
      )}
      {shown.length === 0 && <p className="py-2 text-sm text-muted">Belə variant tapılmadı.</p>}
    </>
  );
}

/** The values offered: known ones first, then others that listings have, so that nothing moves under a finger. */
function useOptions(
  first: readonly string[],
  chosen: readonly string[],
  known: readonly string[],
  fixed: boolean,
  counted: CountedValues | undefined,
): Option[] {
  const [found, setFound] = useState<readonly string[]>([]);
  const others = fixed ? [] : [...found, ...chosen].map(withFold);
  // The first of values that differ only in case and diacritics.
  const offered = new Map<string, string>();
  for (const [key, value] of [...(fixed ? [] : first.map(withFold)), ...folded(known), ...others]) {
    if (!offered.has(key)) offered.set(key, value);
  }
  const news = fixed || !counted?.fresh ? [] : counted.values.filter(({ value }) => !offered.has(fold(value)));
  if (news.length > 0) setFound([...found, ...news.map(({ value }) => value)]);
  return [...offered];
}

const withFold = (value: string): Option => [fold(value), value];

// A section's lists do not change; folding them for every page was a twelfth of rendering it.
const foldedLists = new WeakMap<readonly string[], readonly Option[]>();

function folded(list: readonly string[]): readonly Option[] {
  const options = foldedLists.get(list) ?? list.map(withFold);
  foldedLists.set(list, options);
  return options;
}

/** Shows more of a long list on demand, finally also values that no listing has. */
function useSteps(
  matching: readonly Option[],
  isHidden: (option: Option) => boolean,
  inSteps: boolean,
  chosen: number,
) {
  // All chosen values are among the first.
  const [limit, setLimit] = useState(Math.max(shownAtFirst, chosen));
  const [all, setAll] = useState(false);
  // If too few values have listings, others fill the list up: it keeps its height without being empty below.
  const common = all ? matching : matching.filter((option, index) => index < shownAtFirst || !isHidden(option));
  const shown = inSteps ? common.slice(0, limit) : common;
  const later = common.slice(shown.length);
  const isLast = later.length === 0;
  const button = (!isLast || common.length < matching.length) && (
    <button type="button" onClick={() => (isLast ? setAll(true) : setLimit(limit + step))} className={more}>
      {isLast ? 'Hamısı' : `Daha ${Math.min(later.length, step)} variant`}
    </button>
  );
  return { shown, later, button };
}

const more = 'pl-7.5 text-sm font-medium text-accent-strong noscript:hidden';

// As high as the initial rows and the button: counts arrive later and reorder them, which must not shift the page.
const longList = 'min-h-[calc(7*2.75rem)] pl-1 lg:min-h-[calc(7*2.25rem)]';

// Values of one word each, such as numbers of rooms.
const chips =
  'flex flex-wrap gap-1.5 *:rounded-full *:border *:border-line-strong *:px-3 *:has-checked:border-accent *:has-checked:bg-accent-soft **:[input]:sr-only **:[span]:flex-none *:has-focus-visible:outline-3 *:has-focus-visible:outline-accent';

function showCount(count: number | undefined, exact = false): string | undefined {
  return count === undefined ? undefined : `${exact ? '' : '≈ '}${groupThousands(count)}`;
}

function NoOptions({ field, leader }: { field: Field; leader: string | undefined }) {
  return <p className="text-sm text-muted">{whyEmpty(field, leader)}</p>;
}

function whyEmpty(field: Field, leader: string | undefined): string {
  if ('optionsBy' in field && field.optionsBy) return `Yalnız ${Object.keys(field.optionsBy.lists).join(', ')} üçün.`;
  return leader ? `Əvvəlcə ${lowerCase(leader)} seçin.` : 'Siyahı hələ boşdur.';
}

type SearchProps = { label: string; value: string; onChange: (text: string) => void };

function SearchInList({ label, value, onChange }: SearchProps) {
  return (
    <input
      type="search"
      aria-label={`${label}: siyahıda axtar`}
      placeholder="Siyahıda axtar"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Enter would submit the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className={`${controlClass} mb-1 noscript:hidden`}
    />
  );
}

/** Orders options by number of listings once the first counts arrive: later counts must not move anything. */
function useFrequency(options: readonly Option[], chosen: readonly string[], counted: CountedValues | undefined) {
  const [frequent, setFrequent] = useState<readonly string[]>();
  // Nothing moves once the user has touched the list.
  const [touched, setTouched] = useState(false);
  if (!frequent && !touched && counted?.fresh && counted.values.length > 0) {
    const found = counted.values.toSorted((one, other) => other.count - one.count);
    setFrequent([...new Set([...chosen, ...found.map(({ value }) => value)].map(fold))]);
  }
  const placeOf = ([folded]: Option) => {
    const place = frequent?.indexOf(folded) ?? 0;
    return place < 0 ? Infinity : place;
  };
  const ordered = options
    .map((option) => ({ option, place: placeOf(option) }))
    // Two values without listings compare as NaN, which keeps their order.
    .toSorted((one, other) => one.place - other.place)
    .map(({ option }) => option);
  const isRare = (option: Option) => placeOf(option) === Infinity;
  return { ordered, isRare, isOrdered: frequent !== undefined, touch: () => setTouched(true) };
}
