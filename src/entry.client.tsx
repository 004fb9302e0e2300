import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepInSight } from './browser/keep-in-sight.ts';
import { withoutTracking } from './browser/tracking.ts';

// The server made the page without them; the address has to say the same before the page comes alive.
const { pathname, search, hash } = location;
const plain = withoutTracking(pathname + search);
if (plain !== pathname + search) history.replaceState(history.state, '', plain + hash);

// A piece of work by itself: React has just been set up, which keeps a phone busy long enough.
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

// Later visits need it, this one does not: it waits until everything of the page is there.
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
