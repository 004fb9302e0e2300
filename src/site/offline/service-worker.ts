/**
 * The page's side of `public/service-worker.js`: registers it, reports open pages and favourites, refreshes push
 * subscriptions.
 */
import { scriptUrl } from '../../ui/browser/script-url.ts';
import { onStoredChange, readStored } from '../../ui/browser/storage.ts';
import { readFavorites } from '../../favorites/favorites.ts';
import { sourcesOfCard } from '../../photos/ui/photo-source.ts';
import { reportOpenPage } from './open-page.ts';

const path = '/service-worker.js';

/** Ignores failures: browsers may refuse, as in private windows, and the site works without it. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(scriptUrl(path));
  } catch {
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  const tell = () => active?.postMessage({ favoritePhotos: favoritePhotos() });
  tell();
  reportOpenPage(active);
  onStoredChange(tell);
  keepPushes();
  onStoredChange(keepPushes);
}

/** Refreshes push subscriptions; only browsers that have one load the code. */
function keepPushes(): void {
  if (readStored('push') !== null)
    void import('../../notices/push/browser.ts').then(({ refreshPush }) => refreshPush());
}

/** Addresses of the favourites' photos that are on this site. */
function favoritePhotos(): string[] {
  const sources = readFavorites().flatMap(({ photo }) => (photo ? [sourcesOfCard(photo, '').src] : []));
  return sources.filter((source) => source.startsWith('/'));
}
