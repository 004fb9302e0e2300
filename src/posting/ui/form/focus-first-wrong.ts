/** Focuses the first input with an error in a form or a part of it; false if there is none. */
export function focusFirstWrong(within: HTMLElement | null): boolean {
  const wrong = within?.querySelector<HTMLElement>('[data-invalid], [aria-invalid=true]');
  const target = wrong?.matches('input, select, textarea')
    ? wrong
    : (wrong?.querySelector<HTMLElement>('input') ?? wrong?.querySelector<HTMLElement>('button'));
  target?.focus({ preventScroll: true });
  // Scrolls to the box: the photo input itself is invisible.
  target?.closest('div, li')?.scrollIntoView({ block: 'center' });
  return Boolean(target);
}
