/** The filter on a field of any kind. */
import { CheckRow, CheckRows } from '../../../ui/inputs/check-row.tsx';
import type { Field } from '../field.ts';
import { leaderOf } from '../filling.ts';
import { FilterGroup } from './filter-group.tsx';
import { RangeFilter } from './range-filter.tsx';
import { filterOf } from './shape.ts';
import { type CountedValues, ValuesFilter } from './values-filter.tsx';

type Props = {
  field: Field;
  /** The active filters, as parameters. */
  draft: URLSearchParams;
  /** `done` is false while the user is still typing. */
  onChange: (name: string, values: string[], done: boolean) => void;
  /** How many listings have each value. */
  counted: CountedValues | undefined;
  /** See `suggestionsOf`. */
  suggestions: readonly string[];
  /** The section's fields. */
  fields: readonly Field[];
  /** Whether its group is initially open even without an active filter. */
  open: boolean;
};

export function FieldFilter({ field, draft, onChange, suggestions, fields, open, ...rest }: Props) {
  const filter = filterOf(field);
  const chosen = draft.getAll(field.name);
  const choose = (values: string[]) => onChange(field.name, values, true);
  switch (filter?.by) {
    case 'range':
      return <RangeFilter bounds={filter.bounds} draft={draft} onChange={onChange} />;
    case 'values': {
      const leader = leaderOf(field)?.field;
      return (
        <FilterGroup label={field.label} set={chosen.length} open={open}>
          <ValuesFilter
            // The values depend on the field it follows.
            key={leader && draft.getAll(leader).join('\n')}
            {...rest}
            {...{ field, chosen }}
            leader={fields.find(({ name }) => name === leader)?.label}
            known={leader ? suggestions : (filter.options ?? suggestions)}
            fixed={filter.options !== undefined && !leader}
            onChange={choose}
          />
        </FilterGroup>
      );
    }
    case 'tick': {
      const [on] = filter.options;
      return (
        // Keeps it apart from the closed group above.
        <CheckRows className="border-b border-line pl-1">
          <CheckRow
            name={field.name}
            value={on}
            label={field.label}
            checked={chosen.includes(on)}
            onChange={(ticked) => choose(ticked ? [on] : [])}
          />
        </CheckRows>
      );
    }
    case 'whole':
    case undefined:
      return null;
  }
}
