/** What the page of one listing offers besides the listing: its seller's others, ways to pass it on, a closer look. */

import { expect } from 'vitest';
import { sections } from '../../../src/sections/index.ts';
import { aListing, anAccount, desktop, phone } from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const test = testOn({ DEMO: '1' });

test('a listing shows its seller’s other listings, and a removed one disappears at once', async ({ site }) => {
  const seller = await anAccount(site);
  const fields = { 'contact.phone': '+994-55-765-43-21', 'contact.email': 'gizli@misal.az' };
  const flat = await aListing(site, seller, { section: sections.find(({ name }) => name === 'realEstate'), fields });
  const car = await aListing(site, seller);
  const address = `${site.url}/cars/${car.id}`;
  const read = async () => (await fetch(address)).text();
  expect(await read()).toContain(`/PostRealEstate/${flat.id}`);
  expect(await read()).toContain('Satıcının digər elanları');
  // How to reach somebody stands on the listing's own page alone.
  expect(await read()).not.toMatch(/gizli|765.?43/);
  const headers = { authorization: `Bearer ${seller.token}` };
  await fetch(`${site.url}/api/my-announcements/${flat.id}`, { method: 'DELETE', headers });
  expect(await read()).not.toContain('Satıcının digər elanları');
  const pot = await aListing(site, seller, { section: sections.find(({ name }) => name === 'homGarden') });
  await expect.poll(read).toContain(`/${pot.id}"`);
});

test('a listing’s address is handed to the device’s share menu, or copied', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/ads/100001');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Paylaş' }).click();
  await page.getByRole('alert').getByText('Elanın linki kopyalandı').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect((await fetch(copied)).status).toBe(200);
  await page.evaluate(() => {
    Object.assign(Navigator.prototype, {
      share: async (data: ShareData) => void Object.assign(globalThis, { shared: data }),
    });
  });
  await page.getByRole('button', { name: 'Paylaş' }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { shared: ShareData }).shared)).toMatchObject({
    url: copied,
  });
});

test('a listing says since when its seller is here and how many listings they have', async ({ site, visit }) => {
  const seller = await anAccount(site);
  const car = await aListing(site, seller);
  const { page } = await visit(phone);
  const contact = page.getByRole('region', { name: 'Əlaqə' });
  for (const count of [1, 2]) {
    await page.goto(`/cars/${car.id}`);
    await contact
      .getByText(new RegExp(`^${new Date().getFullYear()}-c\\S ildən bizimlədir · ${count} elanı var$`))
      .waitFor();
    await aListing(site, seller);
  }
});

test('an enlarged photo zooms by pinch, double tap and keys; the next starts unzoomed', async ({ visit, site }) => {
  const { page, problems } = await visit(phone);
  const cars = (await (await fetch(`${site.url}/api/cars?limit=50`)).json()) as { id: number; images: string[] }[];
  await page.goto(`/cars/${cars.find(({ images }) => images.length === 2)?.id}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '1-ci şəkli böyüt' }).click();
  const zoom = page.getByRole('dialog');
  await zoom.waitFor();
  const scale = () =>
    zoom.locator('[aria-hidden=false] img').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await fingers('touchStart', [180, 420], [210, 420]);
  for (let by = 10; by <= 60; by += 10) await fingers('touchMove', [180 - by, 420], [210 + by, 420]);
  await fingers('touchEnd');
  await expect.poll(scale).toBeGreaterThan(2);
  // One finger moves it, and does not turn to the next.
  await fingers('touchStart', [200, 420]);
  for (let x = 190; x >= 60; x -= 20) await fingers('touchMove', [x, 420]);
  await fingers('touchEnd');
  expect(await zoom.getByText('1 / 2').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await zoom.getByText('2 / 2').waitFor();
  expect(await scale()).toBe(1);
  await page.keyboard.press('+');
  await expect.poll(scale).toBeGreaterThan(1);
  await page.keyboard.press('-');
  await expect.poll(scale).toBe(1);
  // One after the other without waiting: a slow machine must not make two taps of a double one.
  await Promise.all([
    fingers('touchStart', [200, 420]),
    fingers('touchEnd'),
    fingers('touchStart', [200, 420]),
    fingers('touchEnd'),
  ]);
  await expect.poll(scale).toBeGreaterThan(2);
  // It stays: browsers tell of a double click besides.
  await page.waitForTimeout(300);
  expect(await scale()).toBeGreaterThan(2);
  expect(problems).toEqual([]);
});
