/**
 * Offline support and pushes. Pages come from the network; cached ones are shown only when it fails, under a banner that says so,
 * because an old page may offer what has been sold. Only files with a hash in their name are served from the cache first.
 */
// A new number drops older caches; -1 may hold addresses with codes from mails.
const pages = 'pages-2';
const assets = 'assets-1';
const photos = 'photos-1';
const offlinePage = '/offline.html';
const offlineFiles = [offlinePage, '/offline-theme.js'];
/** Whatever the hash in its name; `offline.html` does not know it. */
const offlineFont = '/offline-font.woff2';
const favorites = '/favorites';
const notices = '/bildirisler';
const months = 'yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr'.split(' ');
const maxPages = 40;
const hourMs = 3_600_000;
/** An open page is not fetched again sooner. */
const readAgainMs = 600_000;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(assets).then((cache) => cache.addAll(offlineFiles)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  const ours = [pages, assets, photos];
  const dropOthers = async () =>
    Promise.all((await caches.keys()).filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
  // Also controls the page of the first visit.
  event.waitUntil(Promise.all([dropOthers(), clients.claim()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname === offlineFont) event.respondWith(openFont());
  else if (pathname.startsWith('/assets/') || offlineFiles.includes(pathname)) event.respondWith(openAsset(event));
  else if (pathname.startsWith('/uploads/')) event.respondWith(openPhoto(request));
});

/** Pages report their address and the photos of the favourites. */
addEventListener('message', (event) => {
  const { reading, favoritePhotos } = event.data;
  // Offline there is nothing to cache.
  const nothing = () => undefined;
  if (reading) event.waitUntil(inTurn(() => keepWhole(reading, readAgainMs)).catch(nothing));
  if (favoritePhotos) event.waitUntil(inTurn(() => keepFavorites(favoritePhotos)).catch(nothing));
});

addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrFocus(event.notification.data.path));
});

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

/** Always shows something: browsers end a subscription whose pushes nobody sees. */
async function showPush(data) {
  const { title = 'AxtarTap', body = 'Yeni bildirişiniz var.', path = notices, tag = 'notice' } = readPush(data);
  await registration.showNotification(title, { body, tag, data: { path }, icon: '/icon-192.png', lang: 'az' });
}

function readPush(data) {
  try {
    const { title, body, path, tag } = data.json();
    return { title, body, path, tag };
  } catch {
    return {};
  }
}

/** Only pages of the site, whatever the path says. Offline the page comes from the cache, like any other. */
async function openOrFocus(path) {
  const wanted = new URL(path, location.origin);
  const { href } = wanted.origin === location.origin ? wanted : new URL(notices, location.origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === href);
  return open ? open.focus() : clients.openWindow(href);
}

/** The next page tells the site: the worker does not know who is signed in. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  if (newSubscription) return;
  const known = oldSubscription?.options.applicationServerKey;
  const applicationServerKey = known ?? (await (await fetch('/api/push/key')).json()).key;
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

let last = Promise.resolve();

/** One after the other: none drops the files of a page that another is about to cache. */
function inTurn(work) {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

async function openPage(event) {
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepPage(url, answer.clone()));
    return answer;
  } catch {
    return (await openKept(url)) ?? (await caches.match(offlinePage)) ?? Response.error();
  }
}

/**
 * Caches a page with everything it needs, unless that was done a moment ago. Pages opened before this worker started, or
 * by client navigation, were never requested as pages.
 */
async function keepWhole(url, freshMs) {
  const kept = await caches.match(url);
  const isFresh = kept && Date.now() - Date.parse(kept.headers.get('Kept-At')) < freshMs;
  const answer = isFresh ? kept : await fetch(url);
  const copy = answer.clone();
  const store = await caches.open(assets);
  // Before the page: without its scripts it is of no use.
  const needed = answer.ok ? assetsIn(await copy.text()) : [];
  await Promise.all(needed.map(async (path) => (await store.match(path)) ?? store.add(path)));
  if (isFresh) return;
  await keepPage(url, answer);
  if (answer.ok) await dropOldAssets(store);
}

/** Deleted pages, and answers that are not pages, are removed from the cache. */
async function keepPage(url, answer) {
  const cache = await caches.open(pages);
  if (answer.status === 404 || answer.status === 410) await cache.delete(url);
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  // Codes or e-mails in the address, for instance.
  if (answer.headers.get('Cache-Control')?.includes('no-store')) return;
  const headers = new Headers(answer.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set('Kept-At', new Date().toISOString());
  await cache.delete(url);
  await cache.put(url, new Response(await answer.text(), { headers }));
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== favorites);
  // In insertion order.
  await Promise.all(kept.slice(0, -maxPages).map((old) => cache.delete(old)));
}

async function openKept(url) {
  const answer = await (await caches.open(pages)).match(url);
  if (!answer) return undefined;
  const text = await answer.text();
  const banner = bannerOf(new Date(answer.headers.get('Kept-At')));
  return new Response(text.replace(/<body[^>]*>/, `$&${banner}`), { headers: answer.headers });
}

/** Below the fixed header; times are Baku's. */
function bannerOf(keptAt) {
  const at = new Date(keptAt.getTime() + 4 * hourMs).toISOString();
  const day = `${Number(at.slice(8, 10))} ${months[Number(at.slice(5, 7)) - 1]} ${at.slice(0, 4)}`;
  return `<aside id="oflayn" aria-label="İnternet yoxdur" style="--below:clamp(64px,(100vw - 767px)*99,80px);position:sticky;top:var(--below);z-index:30;margin:var(--below) 0 calc(-1*var(--below));padding:10px 16px;background:#7a3d00;color:#fff;text-align:center;font-weight:600;line-height:1.4">İnternet yoxdur. Saxlanılıb: ${day}, ${at.slice(11, 16)}. Qiymət dəyişmiş, elan silinmiş ola bilər.</aside>`;
}

async function openAsset(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(assets).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

async function openFont() {
  const store = await caches.open(assets);
  const font = (await store.keys()).find(({ url }) => url.endsWith('.woff2'));
  return (font && (await store.match(font))) ?? Response.error();
}

/** One size of each photo is cached and stands for the others. */
async function openPhoto(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(photos);
    const key = photoKey(request.url);
    const found = (await cache.keys()).find(({ url }) => photoKey(url) === key);
    return (found && (await cache.match(found))) ?? Response.error();
  }
}

function photoKey(url) {
  return new URL(url, location.origin).pathname.replace(/-\d+\.webp$/, '');
}

/** Caches the favourites page with everything it needs; the favourites themselves are in localStorage. */
async function keepFavorites(wanted) {
  const cache = await caches.open(photos);
  const addresses = wanted.map((path) => new URL(path, location.origin).href);
  const known = (await cache.keys()).map(({ url }) => url);
  await Promise.all(known.filter((url) => !addresses.includes(url)).map((url) => cache.delete(url)));
  await Promise.allSettled(addresses.filter((url) => !known.includes(url)).map((url) => cache.add(url)));
  await keepWhole(new URL(favorites, location.origin).href, hourMs);
}

/** Removes assets of earlier builds that no cached page needs. */
async function dropOldAssets(store) {
  const kept = await (await caches.open(pages)).matchAll();
  const texts = await Promise.all(kept.map((page) => page.text()));
  const used = new Set([...offlineFiles, ...texts.flatMap(assetsIn)]);
  const old = (await store.keys()).filter(({ url }) => !used.has(new URL(url).pathname));
  await Promise.all(old.map((each) => store.delete(each)));
}

function assetsIn(html) {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])];
}
