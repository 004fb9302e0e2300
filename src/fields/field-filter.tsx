/** How a list is narrowed by a field of each kind. Panels loop over fields and know no kind. */
import type { Field } from './field.ts';
import { CheckRow, CheckRows } from '../ui/inputs/check-row.tsx';
import { FilterGroup } from './filter-group.tsx';
import { RangeFilter } from './range-filter.tsx';
import { type CountedValues, ValuesFilter } from './values-filter.tsx';

type Props = {
  field: Field;
  /** What is set, as it stands in the address. */
  draft: URLSearchParams;
  /** Told of every change; not `done` while one is still typing. */
  onChange: (name: string, values: string[], done: boolean) => void;
  /** How many listings have each value. */
  counted: CountedValues | undefined;
  /** See `suggestionsOf`. */
  suggestions: readonly string[];
  /** Whether its group stands open at first even if nothing of it is set. */
  open: boolean;
  /** Text as values are compared. */
  fold: (text: string) => string;
};

export function FieldFilter({ field, draft, onChange, suggestions, open, ...rest }: Props) {
  const chosen = draft.getAll(field.name);
  const choose = (values: string[]) => onChange(field.name, values, true);
  switch (field.kind) {
    case 'number':
      return <RangeFilter field={field} draft={draft} onChange={onChange} />;
    case 'choice':
      return (
        <FilterGroup label={field.label} set={chosen.length} open={open}>
          <ValuesFilter {...rest} {...{ field, chosen }} known={field.options} fixed onChange={choose} />
        </FilterGroup>
      );
    case 'text': {
      const leaders = field.suggestionsBy ? draft.getAll(field.suggestionsBy.field).join('\n') : '';
      return (
        <FilterGroup label={field.label} set={chosen.length} open={open}>
          <ValuesFilter key={leaders} {...rest} {...{ field, chosen }} known={suggestions} onChange={choose} />
        </FilterGroup>
      );
    }
    case 'flag':
      return (
        <CheckRows className="pl-1">
          <CheckRow
            name={field.name}
            value="Bəli"
            label={field.label}
            checked={chosen.includes('Bəli')}
            onChange={(on) => choose(on ? ['Bəli'] : [])}
          />
        </CheckRows>
      );
    case 'longText':
    case 'phone':
    case 'email':
      return null;
  }
}
