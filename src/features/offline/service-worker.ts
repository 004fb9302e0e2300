/** The browser's side of `public/service-worker.js`: started once a page is there, told of the favourites. */
import { onStoredChange } from '../../browser/storage.ts';
import { favoritePhotos } from '../favorites/favorites.ts';

const path = '/service-worker.js';

/** A browser that refuses, as in a private window, reads the site as before. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trusted(path) as string);
  } catch {
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  const tell = () => active?.postMessage({ favoritePhotos: favoritePhotos() });
  tell();
  onStoredChange(tell);
}

type Policy = { createScriptURL: (url: string) => unknown };
type Policies = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };

/** The policy of pages lets no text become a script; this one path may. `server/headers.ts` names the same. */
function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('axtartap', {
    createScriptURL(url) {
      if (url !== path) throw new TypeError(`${url} is no script of ours`);
      return url;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}
