/** Rows with a checkbox or radio button, and optionally a count. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

type RowProps = {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Renders a radio button instead of a checkbox. */
  radio?: boolean;
  /** Content at the end of the row. */
  aside?: ReactNode;
};

/** Container that styles its rows: panels have hundreds, and classes on each would bloat the page. */
export function CheckRows({ className = '', ...rest }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      {...rest}
      className={`*:flex *:min-h-11 *:cursor-pointer lg:*:min-h-9 lg:text-sm *:items-center *:gap-2.5 *:hover:text-accent-strong **:[input]:tick **:[small]:text-sm **:[small]:text-muted **:[small]:tabular-nums **:[span]:min-w-0 **:[span]:flex-1 **:[span]:leading-5 ${className}`}
    />
  );
}

/** One row of `CheckRows`. */
export function CheckRow({ name, value, label, checked, onChange, radio = false, aside }: RowProps) {
  return (
    <label>
      <input
        type={radio ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
      {aside && <small>{aside}</small>}
    </label>
  );
}
