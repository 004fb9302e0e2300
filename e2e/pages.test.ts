import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sections } from '../src/sections/index.ts';
import { desktop, objections, openBrowser, overflow, phone, type RunningSite, startSite, visit } from './site.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ DEMO: '1' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const addresses = [
  '/',
  '/katalog/N%C9%99qliyyat',
  '/Katalog/Da%C5%9F%C4%B1nmaz_%C9%99mlak?q=zzzz',
  '/cars/100001',
  '/search',
  '/search?q=masin',
  '/categories',
  '/Katalog',
  '/CreateCatalogPost',
  '/favorites',
  '/login',
  '/reqister',
  '/about',
  '/contact',
  '/yardim',
  '/Xidmetler',
  '/Qaydalar',
  '/forgot-password',
  '/AdsPanel',
  '/admin/login',
  '/no-such-page',
];

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('every page can be used by everybody, on a %s', async (_name, options) => {
  const { page, problems } = await visit(browser, site, options);
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await objections(page), address).toEqual([]);
    expect(await overflow(page), address).toBeLessThanOrEqual(0);
  }
  // The missing page is the only thing a browser may complain about.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await page.context().close();
});

test('every address of the specification leads to its page', async () => {
  const status = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;
  const catalogue = ['Nəqliyyat', 'Ev_veBag', 'Elektronika', 'Geyimlər', 'Zinət_əşyaları', 'Telefonlar'];
  const more = ['Daşınmaz_əmlak', 'Məişət_Texnikası', 'Ehtiyyat_hissələri_ve_aksesuarlar'];
  const pages = ['/', '/about', '/contact', '/yardim', '/Xidmetler', '/qaydalar', '/Qaydalar', '/login', '/reqister'];
  const others = [
    '/forgot-password',
    '/reset-password',
    '/profile',
    '/Profile',
    '/search',
    '/favorites',
    '/categories',
  ];
  const rest = ['/Katalog', '/CreateCatalogPost', '/AdsPanel', '/AdminPanel', '/admin/login'];
  for (const path of [...catalogue, ...more]) pages.push(`/katalog/${path}`, `/Katalog/${encodeURIComponent(path)}`);
  for (const path of [...pages, ...others, ...rest]) expect([path, await status(path)]).toEqual([path, 200]);

  for (const section of sections) {
    const [listing] = (await (await fetch(`${site.url}/api/${section.name}?limit=1`)).json()) as {
      _id: string;
      id: number;
    }[];
    for (const base of section.detailPaths) {
      expect([base, await status(`${base}/${listing?.id}`), await status(`${base}/${listing?._id}`)]).toEqual([
        base,
        200,
        200,
      ]);
    }
    expect(await status(`/ads/${listing?.id}`)).toBe(200);
    const item = await fetch(`${site.url}/item/${listing?._id}`);
    expect(new URL(item.url).pathname).toBe(`${section.detailPaths[0]}/${listing?.id}`);
  }
  for (const path of ['/cars/1', '/item/1', '/katalog/nothing', '/nothing']) expect(await status(path)).toBe(404);
});

test('the posting form can be used by everybody', async () => {
  const { page } = await visit(browser, site, phone);
  await page.goto('/reqister');
  const session = await (
    await page.request.post('/api/reqister', {
      data: { username: 'Aysel', email: 'axe@misal.az', password: 'uzun parol', phone: '501234567' },
    })
  ).json();
  await page.evaluate(
    (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, String(value))),
    session,
  );
  for (const address of ['/katalog/N%C9%99qliyyat', '/katalog/Telefonlar', '/katalog/Da%C5%9F%C4%B1nmaz_%C9%99mlak']) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Elan yerləşdir' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: /^(Əlavə et|Elanı əlavə et)$/ }).click();
    await form.locator('[aria-invalid="true"]').first().waitFor();
    expect(await objections(page), address).toEqual([]);
  }
  await page.goto('/profile');
  await page.getByText('Hazırda heç bir elanınız yoxdur.').waitFor();
  expect(await objections(page)).toEqual([]);
  await page.context().close();
});
