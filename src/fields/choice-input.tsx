/** One of a few values: side by side where they are few and one must be taken, a native list elsewhere. */
import { Segments } from '../ui/inputs/segments.tsx';
import { Select } from '../ui/inputs/select.tsx';
import { Switch } from '../ui/inputs/switch.tsx';
import type { ChoiceField, FlagField } from './field.ts';
import type { ControlProps, AriaProps } from './field-frame.tsx';

const maxSegments = 3;

/** Whether the options of a choice stand side by side; an optional one must be cleared again, which a list can. */
export function isSegmented(field: ChoiceField): boolean {
  return field.required !== 'never' && field.options.length <= maxSegments;
}

export function SegmentedInput({
  field,
  ariaProps,
  value,
  onChange,
  onBlur,
}: ControlProps<ChoiceField> & { ariaProps: AriaProps }) {
  const { id, name, required, ...rest } = ariaProps;
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

export function SelectInput({
  field,
  ariaProps,
  value,
  onChange,
  onBlur,
}: ControlProps<ChoiceField> & { ariaProps: AriaProps }) {
  return (
    <Select
      {...ariaProps}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      className={value ? '' : 'text-muted'}
    >
      <option value="">{ariaProps.required ? 'Seçin' : 'Seçilməyib'}</option>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  );
}

/** `Bəli` or `Xeyr` is also what is sent. */
export function FlagInput({
  field,
  ariaProps,
  value,
  onChange,
  onBlur,
}: ControlProps<FlagField> & { ariaProps: AriaProps }) {
  return (
    <Switch
      label={field.label}
      id={ariaProps.id}
      name={ariaProps.name}
      aria-describedby={ariaProps['aria-describedby']}
      value="Bəli"
      checked={value === 'Bəli'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'Bəli' : 'Xeyr')}
      onBlur={onBlur}
    />
  );
}
