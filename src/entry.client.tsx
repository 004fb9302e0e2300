import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { tolerateForeignChanges } from './ui/browser/foreign-dom-changes.ts';
import { rememberControls, restoreControls } from './ui/browser/recreated-controls.ts';
import { withoutTracking } from './ui/browser/tracking.ts';

// The server rendered the page without them; hydration needs the same address.
const { pathname, search, hash } = location;
const plain = withoutTracking(pathname + search);
if (plain !== pathname + search) history.replaceState(history.state, '', plain + hash);

// In a separate task: setting up React is already a long task on phones.
setTimeout(() => {
  tolerateForeignChanges();
  rememberControls();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        // React reports a hydration mismatch after the DOM was changed, and has recreated part or all of the page.
        onRecoverableError(error) {
          reportError(error);
          restoreControls();
        },
      },
    );
  });
});

addEventListener('focusin', scrollFocusIntoView);

// Background work must not delay interactions.
const restMs = 2000;
const goOn = () =>
  setTimeout(
    () => void import('./site/pages/later/start-when-idle.tsx').then(({ startWhenIdle }) => startWhenIdle()),
    restMs,
  );
if (document.readyState === 'complete') goOn();
else addEventListener('load', goOn);

/** Scrolls the focused element fully into view: Chromium already stops when one pixel is visible. */
function scrollFocusIntoView({ target }: FocusEvent): void {
  // Keyboard focus only: on touch, the element would move away from the finger.
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  // A carousel scrolls itself; a second scroll would show another slide.
  if (target.closest('[aria-roledescription="slayd"]')) return;
  // Deferred: the previous field's blur may still add or remove an error above.
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}
