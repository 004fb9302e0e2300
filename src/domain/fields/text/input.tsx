import { Framed, type InputProps } from '../field-frame.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import type { TextField } from './kind.ts';
import { SuggestInput } from './suggest-input.tsx';
import { Chips } from '../../../ui/inputs/chips.tsx';

export function TextInput(props: InputProps<TextField>) {
  return props.field.chips ? <ChipsInput {...props} /> : <TypedInput {...props} />;
}

function TypedInput({ field, value, error, onChange, onBlur, suggestions = [], fold }: InputProps<TextField>) {
  // Marked as an example, so that it is not mistaken for a value.
  const example = field.placeholder && `Məsələn: ${field.placeholder}`;
  return (
    <Framed
      field={field}
      error={error}
      render={(ariaProps) =>
        suggestions.length > 0 || field.suggestionsBy ? (
          <SuggestInput
            {...{ ariaProps, value, suggestions, fold, onChange, onBlur }}
            placeholder={example ?? 'Seçin və ya yazın'}
          />
        ) : (
          <input
            {...ariaProps}
            type="text"
            autoComplete={field.name === 'contact.name' ? 'name' : 'off'}
            placeholder={example}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            className={controlClass}
          />
        )
      }
    />
  );
}

/** A text with few common values, such as a number of rooms, as chips. */
function ChipsInput({ field, value, error, onChange, onBlur, suggestions = [] }: InputProps<TextField>) {
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
