/** How inputs are drawn: height, border, and the size of text under which phones would zoom in. */
export const controlClass =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';
