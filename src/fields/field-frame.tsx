/** What surrounds every input of a form: label, required mark, hint, error, tied together for screen readers. */
import type { ReactNode } from 'react';
import { InputError } from '../ui/inputs/text-input.tsx';
import type { Field } from './field.ts';

/** What every kind's input gets. */
export type ControlProps<F extends Field = Field> = {
  field: F;
  value: string;
  error: string | undefined;
  /** Told of every change; the value is text, as the calls take it. */
  onChange: (value: string) => void;
  /** Told when the person leaves the input. */
  onBlur: () => void;
};

/** Attributes by which an input, its label, hint and error belong together. */
export type AriaProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** The attributes of a field's input; ids are made from `id`. */
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
  ariaProps: AriaProps;
  error: string | undefined;
  /** A group of inputs is named by a legend, one input by a label. */
  group?: boolean;
  /** Stands at the right of the hint, such as a counter. */
  aside?: ReactNode;
  children: ReactNode;
};

export function FieldFrame({ field, ariaProps, error, group = false, aside, children }: FrameProps) {
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
      {children}
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
