/** Text inputs with label, hint and error. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { restoreIfRemoved } from '../browser/foreign-dom-changes.ts';

type Own = {
  label: string;
  hint?: string;
  error?: string | undefined;
};

type InputProps = Omit<ComponentProps<'input'>, 'id'> &
  Own & {
    /** Content at the end of the input, such as a button. */
    end?: ReactNode;
    /** An input of another kind, such as a masked one. */
    render?: (input: ComponentProps<'input'>) => ReactNode;
  };

const control =
  'min-h-11.5 w-full min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-base outline-none placeholder:text-muted';

export function TextInput({ label, hint, error, end, render, ...rest }: InputProps) {
  const id = useId();
  const input = { ...ariaPropsOf(id, hint, error), ...rest, className: control };
  return (
    <Frame {...{ id, label, hint, error }}>
      {render ? render(input) : <input ref={restoreIfRemoved} {...input} />}
      {end}
    </Frame>
  );
}

export function TextArea({ label, hint, error, ...area }: Omit<ComponentProps<'textarea'>, 'id'> & Own) {
  const id = useId();
  return (
    <Frame {...{ id, label, hint, error }}>
      <textarea ref={restoreIfRemoved} {...ariaPropsOf(id, hint, error)} {...area} className={`${control} py-2.5`} />
    </Frame>
  );
}

function ariaPropsOf(id: string, hint: string | undefined, error: string | undefined) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': described || undefined };
}

type FrameProps = {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  children: ReactNode;
};

function Frame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div
        className={`flex min-h-12 items-center rounded-control border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-accent has-disabled:bg-sunken has-disabled:text-muted ${error ? 'border-danger ring-1 ring-danger' : 'border-line-strong'}`}
      >
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <InputError id={`${id}-error`} error={error} />
    </div>
  );
}

export const labelClass = 'mb-1.5 block text-sm font-medium';

export function InputError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-danger">
      {error}
    </p>
  );
}
