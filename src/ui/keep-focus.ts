/** Tab inside a dialog, without a moment in which the page behind could take the focus. */
import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';
const skipped = ':disabled, [tabindex="-1"], [data-base-ui-focus-guard], [inert] *';

/** For the dialog's `onKeyDown`. Its own guards send the focus back a frame late, and quick typing slips through. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key, shiftKey } = event;
  // Keys pressed in a dialog above this one arrive here too.
  if (key !== 'Tab' || !currentTarget.contains(target as Node)) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !element.matches(skipped) && element.getClientRects().length > 0,
  );
  const [first, last] = [all[0], all.at(-1)];
  const leaving = shiftKey ? target === first || target === currentTarget : target === last;
  if (!leaving) return;
  event.preventDefault();
  (shiftKey ? last : first)?.focus();
}
