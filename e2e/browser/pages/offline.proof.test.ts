/** The site as an app: what is readable offline, and how its age is shown. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aListing, anAccount, objections, phone, type RunningSite } from '../../support/site.ts';
import { test, type Visit } from '../../support/story.ts';

/** A visitor whose browser has the service worker. */
async function returning(visit: Visit) {
  const { page, problems } = await visit({ ...phone, serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return { page, problems };
}

const banner = (page: Page) => page.getByText(/^İnternet yoxdur\. Saxlanılıb: \d{1,2} \p{L}+ \d{4}, \d\d:\d\d\./u);
const kept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path), { timeout: 60_000 })
    .toBe(true);

test('the site can be installed; without a network a page shows its last copy with its date, with one the new', async ({
  visit,
  site,
}) => {
  const session = await anAccount(site);
  const { id } = await aListing(site, session, { fields: { brand: 'Opel', model: 'Astra', price: '9000' } });
  const { page, problems } = await returning(visit);
  await canBeInstalled(page, site);
  const path = `/cars/${id}`;
  await page.goto(path);
  expect(await banner(page).count()).toBe(0);
  await kept(page, path);

  await page.context().setOffline(true);
  await page.reload();
  await banner(page).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Opel Astra');
  expect(await objections(page)).toEqual([]);
  // Right below the header.
  const header = await page.getByRole('banner').boundingBox();
  expect((await banner(page).boundingBox())?.y).toBe(header?.height);

  // Meanwhile it became cheaper: once online, nothing cached is shown.
  const form = new FormData();
  form.set('price', '8500');
  const headers = { authorization: `Bearer ${session.token}` };
  await fetch(`${site.url}/api/cars/${id}`, { method: 'PUT', headers, body: form });
  await page.context().setOffline(false);
  await page.getByText('8 500 AZN').first().waitFor();
  expect(await banner(page).count()).toBe(0);

  // Once deleted, it is not shown any more, not even offline.
  await fetch(`${site.url}/api/my-announcements/${id}`, { method: 'DELETE', headers });
  expect((await page.goto(path))?.status()).toBe(410);
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, path)).toBe(true);
  await page.context().setOffline(true);
  await page.goto(path);
  await page.getByRole('heading', { name: 'İnternet yoxdur' }).waitFor();
  expect(problems.filter((problem) => !/410|ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([]);
});

async function canBeInstalled(page: Page, site: RunningSite) {
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await fetch(site.url + address);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { start_url: string; display: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect([src, (await fetch(site.url + src)).status]).toEqual([src, 200]);
  const errors = await (await page.context().newCDPSession(page)).send('Page.getInstallabilityErrors');
  // A private window, as a test has it, is never offered to install.
  expect(errors.installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
}

test('offline, favourites open with photos, others say there is no network, and no secret address is kept', async ({
  visit,
  site,
}) => {
  const listing = await aListing(site, await anAccount(site), { fields: { brand: 'Kia', model: 'Rio' } });
  const { page } = await returning(visit);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.goto(`/cars/${listing.id}`);
  await page.getByRole('button', { name: 'Favorit: Kia Rio' }).first().click();
  await kept(page, '/favorites');

  await page.context().setOffline(true);
  await page.goto('/favorites');
  await banner(page).waitFor();
  const card = page.getByRole('article').filter({ hasText: 'Kia Rio' });
  await card.waitFor();
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Sil: Kia Rio' }).click();
  await page.getByText('Heç bir favoritiniz yoxdur.').waitFor();

  await page.goto('/katalog/Telefonlar');
  await page.getByRole('heading', { name: 'İnternet yoxdur' }).waitFor();
  expect(await objections(page)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 20, 19)');
  // The offline page uses the site's font.
  await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded']);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Yenidən cəhd et' }).click();
  await page.getByRole('heading', { name: 'Telefon Elanları' }).waitFor();
  await keepsNoSecrets(page);
});

/** Addresses with a code or an e-mail are never in the browser's caches. */
async function keepsNoSecrets(page: Page) {
  const secret = '/reset-password?email=aysel%40misal.az&code=1';
  await page.goto(secret);
  await page.goto('/search?email=aysel%40misal.az');
  await page.goto('/about');
  await kept(page, '/about');
  const all = await page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => url);
  });
  expect(all.filter((url) => /reset-password\?|misal/.test(url))).toEqual([]);
}

test('without a network, what was read on a first visit can be read and used, and favourites open', async ({
  visit,
  site,
}) => {
  const { id } = await aListing(site, await anAccount(site), { fields: { brand: 'Lada', model: 'Niva' } });
  const { page } = await visit({ ...phone, serviceWorkers: 'allow' });
  const path = `/cars/${id}`;
  await page.goto(path);
  await kept(page, path);
  await kept(page, '/favorites');
  // Client-side navigation, without a request for the page itself.
  await page.getByRole('link', { name: 'Geri' }).click();
  await page.waitForURL('**/katalog/**');
  await kept(page, new URL(page.url()).pathname);

  await page.context().setOffline(true);
  await page.reload();
  await banner(page).waitFor();
  // The banner disappears with the page that it is about.
  await page.getByRole('link', { name: 'Kataloq' }).last().click();
  await page.getByRole('heading', { name: 'İnternet yoxdur' }).waitFor();
  await expect.poll(() => banner(page).count()).toBe(0);
  // Never visited, and empty.
  await page.goto('/favorites');
  await page.getByText('Heç bir favoritiniz yoxdur.').waitFor();
  expect(await banner(page).count()).toBe(1);
  await page.goto(path);
  await banner(page).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Lada Niva');
  const heart = page.getByRole('button', { name: 'Favorit: Lada Niva' }).first();
  await heart.click();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
});
