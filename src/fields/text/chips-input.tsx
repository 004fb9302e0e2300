/** A text with few usual values, such as a number of rooms, as chips. */
import { Chips } from '../../ui/inputs/chips.tsx';
import { Framed, type InputProps } from '../field-frame.tsx';
import type { TextField } from './kind.ts';

export function ChipsInput({ field, value, error, onChange, onBlur, suggestions = [] }: InputProps<TextField>) {
  // Calls take any text: a listing that is changed may have another.
  const options = value === '' || suggestions.includes(value) ? suggestions : [...suggestions, value];
  return (
    <Framed
      field={field}
      group
      error={error}
      render={({ id, name, required, ...rest }) => (
        <Chips
          {...rest}
          {...{ name, options, value, onChange, onBlur }}
          role="radiogroup"
          aria-labelledby={`${id}-name`}
          aria-required={required}
        />
      )}
    />
  );
}
