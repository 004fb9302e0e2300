/** A listing's page in every section: content, contact, related listings, and what is shown when it is missing. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate } from '../../../src/domain/language/dates.ts';
import { sections as known } from '../../../src/domain/sections/index.ts';
import { listingPath } from '../../../src/domain/sections/links.ts';
import { aListing, anAccount, desktop, openPage, phone, type RunningSite } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';
import { type Unopened, unopened } from '../../support/unopened.ts';
let page: Page;
let plain: Unopened['plain'];
let lookAt: Unopened['lookAt'];
let close: Unopened['close'];

test.beforeAll(async ({ browser, site }) => {
  page = (await openPage(browser, site, desktop)).page;
  ({ plain, lookAt, close } = await unopened(browser, site));
});
test.afterAll(async () => void (await Promise.all([page.context().close(), close()])));

/** Sections differ in data; only these are opened, the first with its rules, the second with its text lines. */
const opened = new Set<string>(['cars', 'electronika', 'Jewelry']);

type Listing = Record<string, string> & {
  id: number;
  images: string[];
  contact: { name: string; phone: string; email: string };
};
const read = async (site: RunningSite, path: string) => (await fetch(`${site.url}/api/${path}`)).json();
/** Oldest first. */
const listed = async (site: RunningSite, name: string) => (await read(site, name)) as Listing[];
const words = (text: string) => text.replaceAll(/\s+/g, ' ');
const spaced = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0');

const detailPaths = Object.fromEntries(known.map((section) => [section.name, section.detailPaths]));

/** API name, listing path, catalogue page, section-specific facts, and the text for a missing listing. */
const sections = [
  ['cars', '/cars', 'Nəqliyyat', 'category brand model ban_type year km motor transmission engine', 'Elan Yüklənmədi'],
  ['homGarden', '/elan', 'Ev_veBag', 'brand', 'Elan Yüklənmədi'],
  ['electronika', '/PostDetailElectronika', 'Elektronika', 'category brand model', 'Elan Yüklənmədi'],
  [
    'accessories',
    '/PostDetailAcsesuar',
    'Ehtiyyat_hissələri_ve_aksesuarlar',
    'category brand model',
    'Elan Yüklənmədi',
  ],
  ['realEstate', '/PostRealEstate', 'Daşınmaz_əmlak', 'type_building field number_of_rooms city', 'Elan Yüklənmədi'],
  ['Household', '/PostDetailHousehold', 'Məişət_Texnikası', 'category type_of_goods', 'Elan Yüklənmədi'],
  ['Phone', '/PostDetailPhone', 'Telefonlar', 'brand model type storage rom color sim_card', 'Elan Yüklənmədi'],
  ['Clothing', '/PostDetailClothing', 'Geyimlər', 'type category condition size color brand model', 'Elan Yüklənmədi'],
  ['Jewelry', '/PostDetailJewelry', 'Zinət_əşyaları', 'category type_of_goods', 'Elan tapılmadı.'],
] as const;

test.for(sections)(
  'a listing of %s at %s/{id} shows its details, contact and similar listings, or a 404',
  async ([name, base, path, facts, missing], { site }) => {
    const all = await listed(site, name);
    const listing = all.findLast(({ images }) => images.length > 1) ?? all.at(-1)!;
    const tab = opened.has(name) ? page : plain;
    await (tab === page ? page.goto(`${base}/${listing.id}`) : lookAt(`${base}/${listing.id}`));
    const main = tab.locator('main');
    expect(await main.getByRole('link', { name: 'Geri' }).getAttribute('href')).toBe(
      `/katalog/${encodeURIComponent(path)}`,
    );
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(listing['title']);
    const photo = main.getByRole('region', { name: 'Elanın şəkilləri' }).getByRole('img').first();
    expect(await photo.getAttribute('src')).toMatch(/^\/uploads\/[^/]+\.webp$/);
    const text = await main.locator('article').first().innerText();
    expect(text).toContain(`${spaced(listing['price'] ?? '')} AZN`);
    expect(text).toMatch(new RegExp(`Elan nömrəsi:\\s+${listing.id}`));
    expect(text).toMatch(new RegExp(`Yer:\\s+${listing['location']}`));
    expect(text).toContain(formatDate(new Date(listing['data'] ?? ''), new Date()));
    if (tab === page) expect(text).toContain(listing['description']);
    expect(words(text)).toContain(words(listing['description'] ?? ''));
    for (const fact of facts.split(' ')) {
      const value = listing[fact] ?? '';
      expect(text, fact).toContain(fact === 'km' ? spaced(value) : value);
    }

    const titles = await main.locator('article').first().getByRole('heading', { level: 2 }).allTextContents();
    // Facts that stand beside the price are not repeated below.
    expect(titles.filter((title) => ['Təsvir', 'Məlumatlar'].includes(title))[0]).toBe('Təsvir');
    expect(await main.locator('article dl:not(details dl)').last().locator('dt').count()).toBeLessThanOrEqual(12);

    // Lists contain no contacts.
    const { contact } = (await read(site, `${name}/${listing.id}`)) as Listing;
    const box = main.getByRole('region', { name: 'Əlaqə' });
    for (const part of [contact.name, contact.phone.replaceAll('-', ' '), contact.email, listing['location'] ?? ''])
      expect(await box.innerText()).toContain(part);
    const call = `tel:+${contact.phone.replace(/\D/g, '')}`;
    expect(await box.getByRole('link', { name: contact.phone.replaceAll('-', ' ') }).getAttribute('href')).toBe(call);
    expect(await box.getByRole('link', { name: 'Zəng et', exact: true }).getAttribute('href')).toBe(call);

    // Similar ads, then the newest; if not limited to eight, a link leads to the rest. Search engines read them, too.
    const limit = ['cars', 'realEstate'].includes(name) ? 20 : 8;
    const { items } = (await read(site, `${name}/${listing.id}/alike`)) as { items: Listing[] };
    const newest = all.findLast(({ id }) => id !== listing.id)?.id;
    expect([items.length, items.some(({ id }) => id === newest)]).toEqual([limit, true]);
    const similar = main.getByRole('region', { name: 'Bənzər elanlar' });
    const links = await similar
      .locator('article a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links).toEqual(items.map(({ id }) => `${base}/${id}`));
    expect(await similar.getByRole('link', { name: 'Bölmənin bütün elanları' }).count()).toBe(limit === 20 ? 1 : 0);

    for (const path of detailPaths[name] ?? []) {
      expect([path, await lookAt(`${path}/1`)]).toEqual([path, 404]);
      const nothing = plain.locator('main');
      expect(await nothing.getByText('404').count()).toBe(1);
      expect(await nothing.getByRole('heading', { level: 1 }).innerText()).toBe(missing);
      expect(await nothing.getByRole('link').first().getAttribute('href')).toBe('/');
      expect(await nothing.getByRole('link').first().innerText()).toBe('Ana səhifəyə qayıt');
    }
  },
);

test('cars and home listings open at both addresses, and /item/{id} redirects by either id', async ({ site }) => {
  for (const [name, bases] of [
    ['cars', ['/cars', '/PostDetalCar']],
    ['homGarden', ['/elan', '/PostDetailHome']],
  ] as const) {
    const listing = (await listed(site, name)).at(-1);
    for (const base of bases) {
      await lookAt(`${base}/${listing?.id}`);
      expect(await plain.getByRole('heading', { level: 1 }).innerText()).toBe(listing?.['title']);
    }
    for (const id of [listing?.['_id'], listing?.id]) {
      expect((await fetch(`${site.url}/item/${id}`)).url).toBe(`${site.url}${bases[0]}/${listing?.id}`);
    }
  }
});

test('the address of a home opens the map of the device', async ({ visit, site }) => {
  const home = (await listed(site, 'realEstate')).at(-1)!;
  const query = encodeURIComponent(`${home['city']}, ${home['location']}, Azərbaycan`);
  await lookAt(`/PostRealEstate/${home.id}`);
  const link = (tab: Page) => tab.getByRole('link', { name: home['city']!, exact: true });
  expect(await link(plain).getAttribute('href')).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`);
  const { page: android, problems } = await visit(phone);
  await android.goto(`/PostRealEstate/${home.id}`);
  await expect.poll(() => link(android).getAttribute('href')).toBe(`geo:0,0?q=${query}`);
  expect(problems).toEqual([]);
});

test('an address in a description is a link, also once the browser has drawn it itself', async ({ visit, site }) => {
  const fields = { description: 'Şəkillər burada: https://misal.az/maşın, yazın.' };
  const listing = await aListing(site, await anAccount(site), { fields });
  const { page: tab, problems } = await visit(desktop);
  await tab.goto(listingPath(listing));
  const link = tab.getByRole('link', { name: 'https://misal.az/maşın' });
  await link.waitFor();
  await tab.locator('a[href^="/satici/"]').first().click();
  await tab.waitForURL(/satici/);
  await tab.goBack();
  await link.waitFor();
  expect(problems).toEqual([]);
});

test('«Geri» closes a tab that a card has opened, or leads to the list at that card', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.goto('/katalog/Telefonlar?sort=price_asc');
  const card = page.locator('[data-list] .cards li').nth(9).getByRole('heading', { level: 3 }).getByRole('link');
  const [tab] = await Promise.all([page.waitForEvent('popup'), card.click()]);
  await tab.getByRole('heading', { level: 1 }).waitFor();
  await tab.waitForFunction(() => window.earlyClick === null);
  await Promise.all([tab.waitForEvent('close'), tab.getByRole('main').getByRole('link', { name: 'Geri' }).click()]);
  // A browser that does not let a page close its tab goes to the list in it.
  const [kept] = await Promise.all([page.waitForEvent('popup'), card.click()]);
  await kept.getByRole('heading', { level: 1 }).waitFor();
  await kept.waitForFunction(() => window.earlyClick === null);
  await kept.evaluate(() => void (window.close = () => undefined));
  await kept.getByRole('main').getByRole('link', { name: 'Geri' }).click();
  await kept.waitForURL('**/katalog/Telefonlar?sort=price_asc');
  const same = kept.locator(`[data-list] a[href="${await card.getAttribute('href')}"]`);
  await expect
    .poll(() => same.evaluate((link) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2)))
    .toBeLessThan(300);
});

test('a listing without photos says so', async ({ site }) => {
  const bare = (await listed(site, 'homGarden')).find(({ images }) => images.length === 0);
  await page.goto(`/elan/${bare?.id}`);
  expect(await page.getByRole('article').first().getByText('Şəkil yoxdur').isVisible()).toBe(true);
});
