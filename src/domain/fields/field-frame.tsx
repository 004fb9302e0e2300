/** The frame of every input: label, mark of optional fields, hint and error, connected for screen readers. */
import { type ReactNode, useId } from 'react';
import { InputError } from '../../ui/inputs/text-input.tsx';
import type { Field, Others } from './field.ts';

/** Props of every kind's input. */
export type InputProps<F> = {
  field: F;
  value: string;
  error: string | undefined;
  /** The value as text, in the form the API accepts. */
  onChange: (value: string) => void;
  onBlur: () => void;
  /** See `suggestionsOf`. */
  suggestions?: readonly string[];
  /** The texts of the form's other fields. */
  others?: Others;
  /** Makes texts comparable, so that `masin` finds `Maşın`. */
  fold: (text: string) => string;
};

/** Attributes that connect an input with its label, hint and error. */
export type AriaProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** The attributes of a field's input; the ids of its hint and error begin with `id`. */
export function ariaPropsOf(field: Field, id: string, error: string | undefined): AriaProps {
  const described = [error && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name: field.name,
    required: field.required !== 'never',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

type FrameProps = {
  field: Field;
  error: string | undefined;
  /** A group of inputs, named by `aria-labelledby` instead of a label. */
  group?: boolean;
  /** To the right of the hint, such as a counter. */
  aside?: ReactNode;
  render: (ariaProps: AriaProps) => ReactNode;
};

export function Framed({ field, error, group = false, aside, render }: FrameProps) {
  const ariaProps = ariaPropsOf(field, useId(), error);
  const name = (
    <>
      {field.label}
      {/* The heading of a closed group says that all its fields are optional. */}
      {!ariaProps.required && !field.more && !('absent' in field) && (
        <span className="font-normal text-muted"> (məcburi deyil)</span>
      )}
    </>
  );
  const nameClass = 'mb-1.5 block text-sm font-medium text-ink';
  return (
    <div className="flex min-w-0 flex-col">
      {group ? (
        <span id={`${ariaProps.id}-name`} className={nameClass}>
          {name}
        </span>
      ) : (
        <label htmlFor={ariaProps.id} className={nameClass}>
          {name}
        </label>
      )}
      {render(ariaProps)}
      {(field.hint || aside) && (
        <div className="mt-1.5 flex justify-between gap-3 text-sm text-muted">
          <span id={`${ariaProps.id}-hint`}>{field.hint}</span>
          {aside}
        </div>
      )}
      <InputError id={`${ariaProps.id}-error`} error={error} />
    </div>
  );
}
