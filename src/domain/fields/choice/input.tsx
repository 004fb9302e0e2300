import { type AriaProps, Framed, type InputProps } from '../field-frame.tsx';
import { Chips } from '../../../ui/inputs/chips.tsx';
import { Segments } from '../../../ui/inputs/segments.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { choice, type ChoiceField } from './kind.ts';

const maxSegments = 3;

type ControlProps = Pick<InputProps<ChoiceField>, 'field' | 'value' | 'onChange' | 'onBlur'> & {
  options: readonly string[];
  ariaProps: AriaProps;
};

/** Segments if there are few options and one is always chosen, chips if asked first; otherwise a native select. */
export function ChoiceInput({ field, error, suggestions, ...rest }: InputProps<ChoiceField>) {
  const options = (field.optionsBy && suggestions) ?? field.options;
  const chosen = field.required !== 'never' || field.absent !== undefined;
  const segmented = chosen && field.options.length <= maxSegments;
  const chips = field.first === true;
  const Control = chips ? ChipsControl : segmented ? SegmentedControl : SelectControl;
  return (
    <Framed
      field={field}
      group={segmented || chips}
      error={error}
      render={(ariaProps) => <Control field={field} options={options} ariaProps={ariaProps} {...rest} />}
    />
  );
}

function SegmentedControl({ field, options, ariaProps, value, onChange, onBlur }: ControlProps) {
  const { id, name, required, ...rest } = ariaProps;
  return (
    <Segments
      {...rest}
      {...{ name, onChange, onBlur }}
      value={value || (field.absent ?? '')}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-required={required}
      options={options.map((option) => ({ value: option, label: choice.show(field, option) }))}
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

function SelectControl({ field, options, ariaProps, value, onChange, onBlur }: ControlProps) {
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
          {choice.show(field, option)}
        </option>
      ))}
    </Select>
  );
}
