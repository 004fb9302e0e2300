import { useId } from 'react';
import { ariaPropsOf, type InputProps } from '../field-frame.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { InputError } from '../../../ui/inputs/text-input.tsx';
import { type FlagField, no, yes } from './kind.ts';

/** A switch with its own label. */
export function FlagInput({ field, value, error, onChange, onBlur }: InputProps<FlagField>) {
  const id = useId();
  const { name, 'aria-describedby': describedBy } = ariaPropsOf(field, id, error);
  return (
    <div className="flex min-w-0 flex-col justify-end">
      <Switch
        label={field.label}
        id={id}
        name={name}
        aria-describedby={describedBy}
        value={yes}
        checked={value === yes}
        onChange={(event) => onChange(event.currentTarget.checked ? yes : field.unsaid ? '' : no)}
        onBlur={onBlur}
      />
      {field.hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {field.hint}
        </p>
      )}
      <InputError id={`${id}-error`} error={error} />
    </div>
  );
}
