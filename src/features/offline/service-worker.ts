/** The browser's side of `public/service-worker.js`: started once a page is there, told what is read and of the favourites. */
import { scriptUrl } from '../../browser/script-url.ts';
import { onStoredChange } from '../../browser/storage.ts';
import { favoritePhotos } from '../cards/favorites.ts';
import { tellReading } from './reading.ts';

const path = '/service-worker.js';

/** A browser that refuses, as in a private window, reads the site as before. */
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
  tellReading(active);
  onStoredChange(tell);
}
