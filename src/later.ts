/** What pages begin once they are there: following the account, and keeping themselves for being offline. */
import { followFavorites } from './features/cards/favorite-sync/follow.ts';
import { startServiceWorker } from './features/offline/service-worker.ts';

followFavorites();
if (import.meta.env.PROD) void startServiceWorker();
