/** One of a few values: side by side where they are few and one must be taken, a native list elsewhere. */
import { Segments } from '../ui/segments.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import type { ChoiceField, FlagField } from './field.ts';
import type { ControlProps, Ties } from './field-frame.tsx';

const maxSegments = 3;

/** Whether the options of a choice stand side by side; an optional one must be cleared again, which a list can. */
export function isSegmented(field: ChoiceField): boolean {
  return field.required !== 'never' && field.options.length <= maxSegments;
}

export function SegmentedInput({ field, ties, value, onChange, onBlur }: ControlProps<ChoiceField> & { ties: Ties }) {
  const { id, name, required, ...rest } = ties;
  return (
    <Segments
      {...rest}
      {...{ name, value, onChange, onBlur }}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-required={required}
      options={field.options.map((option) => ({ value: option, label: option }))}
    />
  );
}

export function SelectInput({ field, ties, value, onChange, onBlur }: ControlProps<ChoiceField> & { ties: Ties }) {
  return (
    <Select
      {...ties}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      className={value ? '' : 'text-muted'}
    >
      <option value="">{ties.required ? 'Seçin' : 'Seçilməyib'}</option>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  );
}

/** `Bəli` or `Xeyr` is also what is sent. */
export function FlagInput({ field, ties, value, onChange, onBlur }: ControlProps<FlagField> & { ties: Ties }) {
  return (
    <Switch
      label={field.label}
      id={ties.id}
      name={ties.name}
      aria-describedby={ties['aria-describedby']}
      value="Bəli"
      checked={value === 'Bəli'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'Bəli' : 'Xeyr')}
      onBlur={onBlur}
    />
  );
}
