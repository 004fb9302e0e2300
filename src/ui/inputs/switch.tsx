/** A labelled switch; reads `Bəli` or `Xeyr`. */
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & { label: string; checked: boolean };

export function Switch({ label, checked, ...input }: Props) {
  return (
    <label className="relative flex min-h-12 cursor-pointer lg:min-h-11 lg:text-sm items-center justify-between gap-3 rounded-control border border-line-strong bg-surface px-3.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span>{label}</span>
      <span className="flex items-center gap-2.5">
        <span aria-hidden="true" className="text-sm text-muted">
          {checked ? 'Bəli' : 'Xeyr'}
        </span>
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          checked={checked}
          className="peer absolute inset-0 cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-6 after:rounded-full after:bg-surface after:transition-transform peer-checked:bg-accent peer-checked:after:translate-x-5"
        />
      </span>
    </label>
  );
}
