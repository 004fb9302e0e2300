/** What surrounds every input of a form: label, required mark, hint and error, tied together for screen readers. */
import { type ReactNode, useId } from 'react';
import { InputError } from '../ui/inputs/text-input.tsx';
import type { Field } from './field.ts';

/** What the input of each kind gets. */
export type InputProps<F> = {
  field: F;
  value: string;
  error: string | undefined;
  /** The value is text, as the calls take it. */
  onChange: (value: string) => void;
  onBlur: () => void;
  /** See `suggestionsOf`. */
  suggestions?: readonly string[];
  /** Makes texts comparable, so that `masin` finds `Maşın`. */
  fold: (text: string) => string;
};

/** Attributes that tie an input to its label, hint and error. */
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
  /** A group of inputs is named by a text beside it, one input by its label. */
  group?: boolean;
  /** Stands at the right of the hint, such as a counter. */
  aside?: ReactNode;
  render: (ariaProps: AriaProps) => ReactNode;
};

export function Framed({ field, error, group = false, aside, render }: FrameProps) {
  const ariaProps = ariaPropsOf(field, useId(), error);
  const name = (
    <>
      {field.label}
      {ariaProps.required ? (
        <span aria-hidden="true" className="text-danger">
          {' *'}
        </span>
      ) : (
        <span className="font-normal text-muted"> (istəyə görə)</span>
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
