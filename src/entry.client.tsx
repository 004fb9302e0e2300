import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { bearForeignChanges } from './browser/foreign-changes.ts';
import { keepInSight } from './browser/keep-in-sight.ts';
import { rememberControls, restoreControls } from './browser/recreated-controls.ts';
import { withoutTracking } from './browser/tracking.ts';

// The server rendered the page without them; hydration needs the same address.
const { pathname, search, hash } = location;
const plain = withoutTracking(pathname + search);
if (plain !== pathname + search) history.replaceState(history.state, '', plain + hash);

// In a separate task: setting up React is already a long task on phones.
setTimeout(() => {
  bearForeignChanges();
  rememberControls();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        // React's note that somebody had changed the page, so that it has created a part of it, or all, anew.
        onRecoverableError(error) {
          reportError(error);
          restoreControls();
        },
      },
    );
  });
});

addEventListener('focusin', keepInSight);

// What nobody waits for must not delay what they do.
const restMs = 2000;
const goOn = () =>
  setTimeout(() => void import('./features/pages/later/start.tsx').then(({ startLater }) => startLater()), restMs);
if (document.readyState === 'complete') goOn();
else addEventListener('load', goOn);
