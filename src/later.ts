/** What pages begin once they are there: keeping themselves for being offline, and following the account. */
import { followFavorites } from './features/cards/favorite-sync/follow.ts';
import { startServiceWorker } from './features/offline/service-worker.ts';

export function startLater(): void {
  followFavorites();
  if (import.meta.env.PROD) void startServiceWorker();
}
