/** What a page starts once it is at rest: the service worker, which helps later visits, and what an account is told. */
import { onStoredChange, readStored } from '../../../browser/storage.ts';
import { followFavorites } from '../../favorites/browser/sync/follow.ts';
import { startServiceWorker } from '../../offline/service-worker.ts';

export function startLater(): void {
  followFavorites();
  if (import.meta.env.PROD) void startServiceWorker();
  // A message may be that the network has gone.
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
    void import('./for-member.tsx').then(({ startForMember }) => {
      if (followed === token) stop = startForMember();
    });
  };
  look();
  onStoredChange(look);
}
