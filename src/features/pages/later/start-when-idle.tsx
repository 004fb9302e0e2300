/** What a page starts once idle: the service worker, which helps later visits, and account events. */
import { onStoredChange, readStored } from '../../../browser/storage.ts';
import { followFavorites } from '../../favorites/browser/sync/follow.ts';
import { startServiceWorker } from '../../offline/service-worker.ts';

export function startWhenIdle(): void {
  followFavorites();
  if (import.meta.env.PROD) void startServiceWorker();
  // Preloaded, since a message may be about the lost network.
  void import('../../../ui/toast/toast-message.tsx').catch(() => undefined);
  followSessions();
}

/** Visitors never load what accounts need. */
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
