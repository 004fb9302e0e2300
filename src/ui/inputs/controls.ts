/** Classes of inputs. Smaller text would make phones zoom in on focus. */
export const controlClass =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface px-3.5 text-base lg:text-sm text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';
