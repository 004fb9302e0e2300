/** Work started once a page is idle: the service worker, which helps later visits, and account events. */
import { onStoredChange, readStored } from '../../../ui/browser/storage.ts';
import { followFavorites } from '../../../favorites/sync/follow.ts';
import { reportErrors } from '../../browser-errors/report-errors.ts';
import { startServiceWorker } from '../../offline/service-worker.ts';

export function startWhenIdle(): void {
  reportErrors();
  followFavorites();
  if (import.meta.env.PROD) void startServiceWorker();
  // Preloads toasts, since one may be about the lost network.
  void import('../../../ui/toast/toast-message.tsx').catch(() => undefined);
  followSessions();
}

/** Loaded on demand, so that visitors never load what only accounts need. */
function followSessions(): void {
  let followed: string | null = null;
  let stop: (() => void) | undefined;
  const look = () => {
    const token = readStored('token');
    if (token === followed) return;
    followed = token;
    stop?.();
    stop = undefined;
    if (token === null) return;
    void import('./start-signed-in.tsx').then(({ startSignedIn }) => {
      if (followed === token) stop = startSignedIn();
    });
  };
  look();
  onStoredChange(look);
}
