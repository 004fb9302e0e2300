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

// What only helps later must not delay this visit.
const laterMs = 2000;
const later = () => setTimeout(() => void import('./later.ts'), laterMs);
if (document.readyState === 'complete') later();
else addEventListener('load', later);
