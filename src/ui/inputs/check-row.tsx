/** Rows that are ticked, with something at their end. */
import type { ReactNode } from 'react';

type RowProps = {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** One of several that exclude one another. */
  radio?: boolean;
  /** Stands at the end of the row. */
  aside?: ReactNode;
};

/** The look of the rows: panels have hundreds, so it is written here once. */
export function CheckRows({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`*:flex *:min-h-11 *:cursor-pointer *:items-center *:gap-2.5 *:hover:text-accent-strong **:[input]:tick **:[small]:text-sm **:[small]:text-muted **:[small]:tabular-nums **:[span]:min-w-0 **:[span]:flex-1 **:[span]:leading-5 ${className}`}
    >
      {children}
    </div>
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
