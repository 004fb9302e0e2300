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

// The service worker only helps later visits, so it must not delay this one.
const keepLaterMs = 2000;
const keepLater = () =>
  setTimeout(
    () => void import('./features/offline/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()),
    keepLaterMs,
  );
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') keepLater();
  else addEventListener('load', keepLater);
}
