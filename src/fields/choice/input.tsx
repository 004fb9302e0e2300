import { type AriaProps, Framed, type InputProps } from '../field-frame.tsx';
import { Segments } from '../../ui/inputs/segments.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import type { ChoiceField } from './kind.ts';

const maxSegments = 3;

type ControlProps = Pick<InputProps<ChoiceField>, 'field' | 'value' | 'onChange' | 'onBlur'> & { ariaProps: AriaProps };

/** Segments if there are few options and one is required; otherwise a native select, which can be cleared. */
export function ChoiceInput({ field, error, ...rest }: InputProps<ChoiceField>) {
  const segmented = field.required !== 'never' && field.options.length <= maxSegments;
  const Control = segmented ? SegmentedControl : SelectControl;
  return (
    <Framed
      field={field}
      group={segmented}
      error={error}
      render={(ariaProps) => <Control field={field} ariaProps={ariaProps} {...rest} />}
    />
  );
}

function SegmentedControl({ field, ariaProps, value, onChange, onBlur }: ControlProps) {
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

function SelectControl({ field, ariaProps, value, onChange, onBlur }: ControlProps) {
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
