/** Brings what the keyboard is at wholly into sight: Chromium leaves it where it is when a pixel of it can be seen. */
export function keepInSight({ target }: FocusEvent): void {
  // Not for a finger: what it touches would be gone before it lets go.
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  // A carousel moves by itself; scrolled as well, it would show another slide.
  if (target.closest('[aria-roledescription="slayd"]')) return;
  // What was left may still make room for an error, or give some back.
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}
