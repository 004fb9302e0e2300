/** A text with few common values, such as a number of rooms, as chips. */
import { Chips } from '../../../ui/inputs/chips.tsx';
import { Framed, type InputProps } from '../field-frame.tsx';
import type { TextField } from './kind.ts';

export function ChipsInput({ field, value, error, onChange, onBlur, suggestions = [] }: InputProps<TextField>) {
  // The API accepts any text: an edited listing may have another value.
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
