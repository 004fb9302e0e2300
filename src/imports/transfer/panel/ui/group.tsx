/** A part of the mapping with its rows. */
import type { ReactNode } from 'react';

/** By place: `categories.3.section`. */
export type Errors = Readonly<Record<string, string>>;

/** For an input that is called as its error. */
export function ariaOf(place: string, errors: Errors) {
  return errors[place] ? { 'aria-invalid': true as const, 'aria-describedby': `${place}-error` } : {};
}

type GroupProps = { title: string; note?: string | undefined; children: ReactNode };

export function Group({ title, note, children }: GroupProps) {
  return (
    <section aria-label={title} className="mt-6">
      <h3 className="font-semibold">
        {title}
        {note && <span className="ml-2 text-sm font-medium text-warning">{note}</span>}
      </h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </section>
  );
}
