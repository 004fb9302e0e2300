/** Traps Tab inside a dialog. */
import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';
const skipped = ':disabled, [tabindex="-1"], [data-base-ui-focus-guard], [inert] *';

/**
 * `onKeyDown` handler of a dialog. Base UI's focus guards return the focus a frame late, so fast typing would reach the
 * page behind.
 */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key, shiftKey } = event;
  // Ignores events of nested dialogs, which bubble to this one.
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
