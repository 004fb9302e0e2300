import { type AriaProps, Framed, type InputProps } from '../field-frame.tsx';
import { Chips } from '../../ui/inputs/chips.tsx';
import { Segments } from '../../ui/inputs/segments.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import type { ChoiceField } from './kind.ts';

const maxSegments = 3;

type ControlProps = Pick<InputProps<ChoiceField>, 'value' | 'onChange' | 'onBlur'> & {
  options: readonly string[];
  ariaProps: AriaProps;
};

/** Segments if there are few options and one is required, chips if asked first; otherwise a native select. */
export function ChoiceInput({ field, error, suggestions, ...rest }: InputProps<ChoiceField>) {
  const options = (field.optionsBy && suggestions) ?? field.options;
  const segmented = field.required !== 'never' && field.options.length <= maxSegments;
  const chips = field.first === true;
  const Control = chips ? ChipsControl : segmented ? SegmentedControl : SelectControl;
  return (
    <Framed
      field={field}
      group={segmented || chips}
      error={error}
      render={(ariaProps) => <Control options={options} ariaProps={ariaProps} {...rest} />}
    />
  );
}

function SegmentedControl({ options, ariaProps, value, onChange, onBlur }: ControlProps) {
  const { id, name, required, ...rest } = ariaProps;
  return (
    <Segments
      {...rest}
      {...{ name, value, onChange, onBlur }}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-required={required}
      options={options.map((option) => ({ value: option, label: option }))}
    />
  );
}

function ChipsControl({ options, ariaProps, value, onChange, onBlur }: ControlProps) {
  const { id, name, required, ...rest } = ariaProps;
  return (
    <Chips
      {...rest}
      {...{ name, options, value, onChange, onBlur }}
      clearable={!required}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-required={required}
    />
  );
}

function SelectControl({ options, ariaProps, value, onChange, onBlur }: ControlProps) {
  return (
    <Select
      {...ariaProps}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      className={value ? '' : 'text-muted'}
    >
      <option value="">{ariaProps.required ? 'Seçin' : 'Seçilməyib'}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  );
}
