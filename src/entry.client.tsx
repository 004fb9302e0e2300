import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepInSight } from './browser/keep-in-sight.ts';
import { withoutTracking } from './browser/tracking.ts';

// The server rendered the page without them; hydration needs the same address.
const { pathname, search, hash } = location;
const plain = withoutTracking(pathname + search);
if (plain !== pathname + search) history.replaceState(history.state, '', plain + hash);

// In a separate task: setting up React is already a long task on phones.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);

addEventListener('focusin', keepInSight);

// What nobody waits for must not delay what they do.
const restMs = 2000;
const goOn = () =>
  setTimeout(() => void import('./features/pages/later/start.tsx').then(({ startLater }) => startLater()), restMs);
if (document.readyState === 'complete') goOn();
else addEventListener('load', goOn);
