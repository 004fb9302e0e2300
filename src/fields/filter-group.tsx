/** What surrounds the values of a filter: a part of the panel that folds, and a row that is ticked. */
import { type ReactNode, useState } from 'react';

type GroupProps = {
  label: string;
  /** How many of its values are set. */
  set: number;
  open: boolean;
  children: ReactNode;
};

export function FilterGroup({ label, set, open, children }: GroupProps) {
  // From then on it is the person who opens and closes it.
  const [openAtFirst] = useState(open || set > 0);
  return (
    <details open={openAtFirst} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 py-1.5 leading-5">{label}</span>
        {set > 0 && (
          <span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 font-semibold text-white">
            <span className="sr-only">Seçilib: </span>
            {set}
          </span>
        )}
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 fill-none stroke-current stroke-2 text-muted group-open:rotate-180"
        >
          <path d="m5 7.5 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </summary>
      <div role="group" aria-label={label} className="pb-3">
        {children}
      </div>
    </details>
  );
}

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

/** The look of its rows: panels have hundreds, so it is written here once. */
export function CheckRows({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`*:flex *:min-h-11 *:cursor-pointer *:items-center *:gap-2.5 *:hover:text-accent-strong **:[input]:size-5 **:[input]:shrink-0 **:[input]:accent-accent ${className}`}
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
      <span className="min-w-0 flex-1 leading-5 wrap-anywhere">{label}</span>
      {aside && <span className="text-sm text-muted tabular-nums">{aside}</span>}
    </label>
  );
}
