/** A labelled line of text with its hint and its error. */
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** A control at the end of the line. */
  end?: ReactNode;
};

export function TextInput({ label, hint, error, end, ...input }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label
        htmlFor={id}
        className={`mb-1.5 block text-sm font-medium ${input.required ? "after:ml-1 after:text-danger after:content-['*'/'']" : ''}`}
      >
        {label}
      </label>
      <div
        className={`flex min-h-12 items-center rounded-control border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-accent ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
          className="min-h-11.5 w-full min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-base outline-none placeholder:text-muted"
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
