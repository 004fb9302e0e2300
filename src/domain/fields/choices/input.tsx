import { CheckRow, CheckRows } from '../../../ui/inputs/check-row.tsx';
import { Framed, type InputProps } from '../field-frame.tsx';
import { linesOf } from '../kind.ts';
import { MakesInput } from './makes-input.tsx';
import type { ChoicesField } from './kind.ts';

/** A checkbox for each option; a text input for a long list. */
export function ChoicesInput(props: InputProps<ChoicesField>) {
  return props.field.narrowedBy ? <MakesInput {...props} /> : <Boxes {...props} />;
}

function Boxes({ field, value, error, onChange }: InputProps<ChoicesField>) {
  const chosen = linesOf(value);
  const toggle = (option: string, on: boolean) =>
    onChange(field.options.filter((each) => (each === option ? on : chosen.includes(each))).join('\n'));
  return (
    <Framed
      field={field}
      group
      error={error}
      render={({ id, name, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <div role="group" aria-labelledby={`${id}-name`} aria-describedby={describedBy} data-invalid={invalid}>
          <CheckRows className="grid gap-x-4 pl-1 sm:grid-cols-2">
            {field.options.map((option) => (
              <CheckRow
                key={option}
                name={name}
                value={option}
                label={option}
                checked={chosen.includes(option)}
                onChange={(on) => toggle(option, on)}
              />
            ))}
          </CheckRows>
        </div>
      )}
    />
  );
}
