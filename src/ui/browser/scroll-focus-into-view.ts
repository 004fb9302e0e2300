/** Scrolls the focused element fully into view: Chromium already stops when one pixel is visible. */
export function scrollFocusIntoView({ target }: FocusEvent): void {
  // Keyboard focus only: on touch, the element would move away from the finger.
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  // A carousel scrolls itself; a second scroll would show another slide.
  if (target.closest('[aria-roledescription="slayd"]')) return;
  // Deferred: the previous field's blur may still add or remove an error above.
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}
