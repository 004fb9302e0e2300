import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, phone, type RunningSite, startSite, visit } from '../../support/site.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: '1' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const box = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const picker = (page: Page) => page.getByRole('navigation', { name: 'Bölmələr', exact: true });

test('the header is 80 pixels high and stays, with the logo, the heart and the way to a new ad', async () => {
  for (const options of [phone, desktop]) {
    const { page } = await visit(browser, site, options);
    await page.goto('/');
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const header = page.getByRole('banner');
    expect(await box(header)).toMatchObject({ x: 0, y: 0, height: 80 });
    const links = await header.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.slice(0, 3)).toEqual(['/', '/favorites', '/CreateCatalogPost']);
    await page.context().close();
  }
});

test('on a phone the sections are a row that its arrows scroll by half of what is seen', async () => {
  const { page } = await visit(browser, site, phone);
  await page.goto('/');
  const row = picker(page).getByRole('list');
  const tops = await row
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([8, 1]);
  const scrolled = () => row.evaluate((element) => Math.round(element.scrollLeft));
  const half = await row.evaluate((element) => element.clientWidth / 2);
  await picker(page).getByRole('button', { name: 'Sağa sürüşdür' }).click();
  await expect.poll(scrolled).toBe(Math.round(half));
  await picker(page).getByRole('button', { name: 'Sağa sürüşdür' }).click();
  await expect.poll(scrolled).toBe(Math.round(half * 2));
  await picker(page).getByRole('button', { name: 'Sola sürüşdür' }).click();
  await expect.poll(scrolled).toBe(Math.round(half));
  await page.context().close();
});

test('on a desktop the sections are a grid of labelled buttons, without arrows', async () => {
  const { page } = await visit(browser, site, desktop);
  await page.goto('/');
  const tops = await picker(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([8, 2]);
  expect(await picker(page).getByRole('button').count()).toBe(0);
  const links = await picker(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')));
  expect(links).toEqual(
    [
      'Nəqliyyat',
      'Ev_veBag',
      'Elektronika',
      'Ehtiyyat_hissələri_ve_aksesuarlar',
      'Daşınmaz_əmlak',
      'Məişət_Texnikası',
      'Telefonlar',
      'Geyimlər',
    ].map((path) => `/katalog/${path}`),
  );
  await page.context().close();
});

test('the bottom bar has five items, makes way while one reads on, and comes back', async () => {
  const { page } = await visit(browser, site, phone);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Əsas bölmələr' });
  const items = await bar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(items).toEqual([
    ['Əsas', '/'],
    ['Katalog', '/categories'],
    ['Yeni Elan', '/CreateCatalogPost'],
    ['Profil', '/profile'],
    ['Axtarış', '/search'],
  ]);
  const top = async () => (await box(bar)).y;
  const height = page.viewportSize()?.height ?? 0;
  expect(await top()).toBeLessThan(height);
  await page.mouse.wheel(0, 900);
  await expect.poll(top).toBeGreaterThanOrEqual(height);
  await page.mouse.wheel(0, -200);
  await expect.poll(top).toBeLessThan(height);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await bar.isVisible()).toBe(false);
  await page.context().close();
});

test('cards are as large as the specification says, the newest first, each in a new tab', async () => {
  const { page } = await visit(browser, site, desktop);
  for (const [path, width, height] of [
    ['/', 226, 304],
    ['/katalog/Telefonlar', 226, 304],
    ['/katalog/Ehtiyyat_hissələri_ve_aksesuarlar', 185.7, 222.6],
  ] as const) {
    await page.goto(path);
    const first = await box(page.getByRole('article').first());
    expect([path, Math.abs(first.width - width) < 5, Math.abs(first.height - height) < 5]).toEqual([path, true, true]);
    const targets = await page
      .locator('article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('target')));
    expect(new Set(targets)).toEqual(new Set(['_blank']));
    const times = await page
      .locator('article time')
      .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const texts = await page.locator('article time').allTextContents();
    for (const text of texts) expect(text).toMatch(/^(bugün|dünən|\d{1,2} [a-z]+ \d{4}), \d\d:\d\d$/);
  }
  await page.context().close();
});

test('blank text searches for nothing, Enter and Axtar search', async () => {
  const { page } = await visit(browser, site, phone);
  await page.goto('/');
  const input = page.getByPlaceholder('AxtarTap...');
  await input.fill('   ');
  await input.press('Enter');
  await page.getByRole('button', { name: 'Axtar', exact: true }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  await input.fill('yoxdurbelə');
  await page.getByRole('button', { name: 'Axtar', exact: true }).click();
  await page.getByText('Nəticə tapılmadı.').last().waitFor();
  await page.goto('/katalog/Nəqliyyat?q=yoxdurbelə');
  await page.getByText('Elan Tapılmadı').waitFor();
  await page.context().close();
});
