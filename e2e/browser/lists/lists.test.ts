/** Home, section pages and search: what they list, in which order, and where cards lead. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, openPage, phone, type RunningSite } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';
import { type Unopened, unopened } from '../../support/unopened.ts';

/** The call's name, the catalogue path, the label of the tile, the heading, where cards lead from home and from the section. */
const sections = [
  ['cars', 'Nəqliyyat', 'Nəqliyyat', 'Yeni Nəqliyyat Elanı', '/cars/', '/cars/'],
  ['homGarden', 'Ev_veBag', 'Ev və Bağ üçün', 'Ev və Bağ Elanı', '/elan/', '/PostDetailHome/'],
  [
    'electronika',
    'Elektronika',
    'Elektronika',
    'Elektronika Elanları',
    '/PostDetailElectronika/',
    '/PostDetailElectronika/',
  ],
  [
    'accessories',
    'Ehtiyyat_hissələri_ve_aksesuarlar',
    'Ehtiyat hissələri və aksesuarlar',
    'Ehtiyat hissələri və aksesuar elanları',
    '/PostDetailAcsesuar/',
    '/PostDetailAcsesuar/',
  ],
  [
    'realEstate',
    'Daşınmaz_əmlak',
    'Daşınmaz əmlak',
    'Ən Son Daşınmaz Əmlak Elanları',
    '/PostRealEstate/',
    '/PostRealEstate/',
  ],
  [
    'Household',
    'Məişət_Texnikası',
    'Məişət Texnikası',
    'Məişət texnikası elanları',
    '/PostDetailHousehold/',
    '/PostDetailHousehold/',
  ],
  ['Phone', 'Telefonlar', 'Telefonlar', 'Telefon Elanları', '/PostDetailPhone/', '/PostDetailPhone/'],
  ['Clothing', 'Geyimlər', 'Geyimlər', 'Geyim Elanları', '/PostDetailClothing/', '/PostDetailClothing/'],
  [
    'Jewelry',
    'Zinət_əşyaları',
    'Zinət əşyaları',
    'Zinət əşyaları elanları',
    '/PostDetailJewelry/',
    '/PostDetailJewelry/',
  ],
] as const;
const tiles = sections.slice(0, 8).map(([, path, label]) => [label, `/katalog/${encodeURIComponent(path)}`]);
let page: Page;
let plain: Unopened['plain'];
let lookAt: Unopened['lookAt'];
let close: Unopened['close'];

test.beforeAll(async ({ browser, site }) => {
  page = (await openPage(browser, site, desktop)).page;
  ({ plain, lookAt, close } = await unopened(browser, site));
});
test.afterAll(async () => void (await Promise.all([page.context().close(), close()])));

type Listed = { _id: string; id: number; data: string; title: string; images: string[] };
const listed = async (site: RunningSite, name: string) =>
  (await (await fetch(`${site.url}/api/${name}`)).json()) as Listed[];

/** The cards of a page: where each leads, how it opens, when it was posted. */
const cards = (on: Page) =>
  on.locator('main .cards:not([data-rail]) article').evaluateAll((articles) =>
    articles.map((article) => {
      const link = article.querySelector('a');
      return {
        href: link?.getAttribute('href') ?? '',
        target: link?.target,
        posted: article.querySelector('time')?.dateTime ?? '',
      };
    }),
  );
const linksOf = (on: Page, selector: string) =>
  on
    .locator(selector)
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

test('home shows eight section tiles; the catalogue, at both addresses, and the chooser nine', async ({ site }) => {
  await lookAt('/');
  const onHome = await linksOf(plain, 'nav[aria-label="Bölmələr"] a');
  expect(onHome).toEqual([...tiles, ['Hamısı', '/Katalog']]);
  const nine = [...tiles, ['Zinət əşyaları', `/katalog/${encodeURIComponent('Zinət_əşyaları')}`]];
  const counts = await Promise.all(sections.map(async ([name]) => `${(await listed(site, name)).length}`));
  for (const address of ['/categories', '/Katalog']) {
    await page.goto(address);
    expect(await linksOf(page, 'main ul:not(li ul) > li > a[href^="/katalog/"]'), address).toEqual(nine);
    expect((await page.locator('main li > a + span').allTextContents()).toSorted()).toEqual(counts.toSorted());
  }
  await page.getByRole('link', { name: '3 otaqlı mənzil' }).click();
  await page.getByRole('link', { name: 'Sil: Otaq sayı: 3' }).waitFor();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Motosiklet', exact: true }).click();
  await page.getByRole('link', { name: 'Sil: Kateqoriya: Motosiklet' }).waitFor();
  await lookAt('/CreateCatalogPost');
  expect(await linksOf(plain, 'main li a')).toEqual(nine.map(([label, path]) => [label, `${path}?yeni=1`]));
});

test('all sections are seen at once on phones, in two rows that arrows scroll by half their width; elsewhere in one', async ({
  visit,
}) => {
  const { page: mobile } = await visit(phone);
  await mobile.goto('/');
  const row = mobile.locator('nav[aria-label="Bölmələr"] ul');
  // Half of what is seen, as far as there is anything left.
  const place = () =>
    row.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => {
      const step = Math.min(clientWidth / 2, scrollWidth - clientWidth);
      return Math.round(scrollLeft / step);
    });
  const tops = (list: Locator) =>
    list.locator('li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect([(await tops(row)).length, new Set(await tops(row)).size]).toEqual([9, 2]);
  const arrow = mobile.getByRole('button', { name: 'Sağa sürüşdür' });
  const edge = (await arrow.boundingBox())?.x ?? 0;
  const rights = await row.locator('li').evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().right));
  expect(rights.slice(0, 8).filter((right) => right > edge)).toEqual([]);
  await arrow.click();
  await expect.poll(place).toBe(1);
  await mobile.getByRole('button', { name: 'Sola sürüşdür' }).click();
  await expect.poll(place).toBe(0);
  await mobile.setViewportSize(desktop.viewport!);
  expect(await mobile.getByRole('navigation', { name: 'Bölmələr', exact: true }).getByRole('button').count()).toBe(0);
  expect(await row.evaluate((list) => getComputedStyle(list).display)).toBe('grid');
  expect([(await tops(row)).length, new Set(await tops(row)).size]).toEqual([9, 1]);
});

test('home lists every section’s listings, newest first, each opening in a new tab', async ({ site }) => {
  const home = new Map<string, string>();
  for (const [name, , , , base] of sections)
    for (const { id } of await listed(site, name)) home.set(`${base}${id}`, name);
  const seen: string[] = [];
  const posted: string[] = [];
  const note = async (on: Page): Promise<string | null> => {
    for (const card of await cards(on)) {
      seen.push(card.href);
      posted.push(card.posted);
      expect(card.target).toBe('_blank');
    }
    const more = on.getByRole('link', { name: 'Daha çox elan' });
    return (await more.count()) > 0 ? more.getAttribute('href') : null;
  };
  await page.goto('/');
  let address = await note(page);
  expect(seen).toHaveLength(24);
  const rails = page.locator('main .cards[data-rail]:visible');
  expect(await rails.count()).toBe(3);
  expect(await rails.first().locator('article:visible').count()).toBe(5);
  for (const text of await page.locator('article time').allTextContents())
    expect(text).toMatch(/^(bugün|dünən|\d{1,2} [a-z]+ \d{4}), \d\d:\d\d$/);
  while (address) {
    await lookAt(address);
    address = await note(plain);
  }
  expect(seen.toSorted()).toEqual([...home.keys()].toSorted());
  expect(posted).toEqual(posted.toSorted().toReversed());
});

test('the search box on home submits on Enter and button, and ignores blank input', async () => {
  await page.goto('/');
  const box = page.getByPlaceholder('AxtarTap...');
  for (const send of ['Enter', 'Axtar']) {
    const go = () =>
      send === 'Enter' ? box.press('Enter') : page.getByRole('button', { name: 'Axtar', exact: true }).click();
    await box.fill('   ');
    await go();
    expect(new URL(page.url()).pathname).toBe('/');
    await box.fill('bmw');
    await go();
    await page.waitForURL('**/search?q=bmw');
    await page.getByRole('link', { name: 'AxtarTap, ana səhifə' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
  }
  // Home's own gives way to one in the header once it is scrolled away.
  const inHeader = page.locator('header').getByPlaceholder('AxtarTap...');
  await expect.poll(() => inHeader.count()).toBe(0);
  await page.mouse.wheel(0, 900);
  await inHeader.fill('samsung');
  await inHeader.press('Enter');
  await page.waitForURL('**/search?q=samsung');
});

test('search shows a spinner, then /item/{_id} links opening in new tabs, or no results', async ({ site }) => {
  await page.goto('/search');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/search.data*', async (route) => {
    await held;
    await route.continue();
  });
  const box = page.getByPlaceholder('AxtarTap...');
  await box.fill('bmw');
  await page.getByRole('button', { name: 'Axtar' }).click();
  await page.getByText('Axtarılır…').waitFor();
  answer();
  await page.locator('main article').first().waitFor();
  expect(await page.getByText('Axtarılır…').count()).toBe(0);
  const ids = new Set(
    (await Promise.all(sections.map(([name]) => listed(site, name)))).flat().map(({ _id }) => `/item/${_id}`),
  );
  for (const { href, target } of await cards(page)) expect([ids.has(href), target]).toEqual([true, '_blank']);
  const first = page.locator('main article a').first();
  const [opened] = await Promise.all([page.waitForEvent('popup'), first.click()]);
  expect(await opened.getByRole('heading', { level: 1 }).innerText()).toBe(await first.innerText());
  await opened.close();
  await box.fill('belə söz yoxdur');
  await box.press('Enter');
  await page.locator('main').getByText('Nəticə tapılmadı.', { exact: true }).last().waitFor();
  expect(await page.locator('main article').count()).toBe(0);
  await page.unroute('**/search.data*');
});

test.for(sections)(
  'the page of %s (/katalog/%s, %s, %s, %s{id}) lists its newest and finds them, or says that there are none',
  async ([name, path, _label, heading, _home, base], { site }) => {
    const address = `/Katalog/${encodeURIComponent(path)}`;
    await lookAt(address);
    await expectNewest(plain, name, heading, base, await listed(site, name));
    const title = (await listed(site, name)).at(-1)?.title ?? '';
    await lookAt(`${address}?q=${encodeURIComponent(title)}`);
    await expectFound(plain, title, base, (await listed(site, name)).at(-1)?.id);
    await lookAt(`${address}?q=${encodeURIComponent('belə söz yoxdur')}`);
    expect(await plain.getByText('Elan Tapılmadı', { exact: true }).count()).toBe(1);
    expect(await plain.getByText('Nəticə tapılmadı.', { exact: true }).count()).toBe(1);
  },
);

async function expectNewest(on: Page, name: string, heading: string, base: string, all: Listed[]) {
  expect(await on.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  expect(await on.getByRole('heading', { level: 2, name: 'Əlavə olunan Elanlar' }).count()).toBe(1);
  expect(await on.getByRole('link', { name: 'Geri' }).getAttribute('href')).toBe('/');
  expect(await on.getByRole('button', { name: 'Elan yerləşdir' }).count()).toBe(1);
  const newest = all.toReversed().slice(0, 40);
  expect(await cards(on)).toEqual(
    newest.map(({ id, data }) => ({ href: `${base}${id}`, target: '_blank', posted: data })),
  );
  expect(await on.getByText('Elan Tapılmadı').count(), name).toBe(0);
  // Only the first cards have placeholders for photos.
  const asWanted = await on.locator('main .cards > li').evaluateAll((all) =>
    all.map((card, index) => {
      const photo = card.querySelector('.card-photo:has(img)');
      return !photo || photo.hasAttribute('style') === index < 12;
    }),
  );
  expect(asWanted).not.toContain(false);
}

async function expectFound(on: Page, title: string, base: string, id: number | undefined) {
  await on.getByRole('heading', { name: `«${title}»` }).waitFor();
  const found = await cards(on);
  expect(found.map(({ href }) => href)).toContain(`${base}${id}`);
  for (const { href } of found) expect(href.startsWith(base)).toBe(true);
}

test.for([
  ['accessories', 185.7, 222.6],
  ['Phone', 226, 304],
  ['Jewelry', undefined, undefined],
] as const)('opened, the page of %s searches within the section', async ([name, width, height], { site }) => {
  const [, path, , heading, , base] = sections.find(([each]) => each === name)!;
  const all = await listed(site, name);
  await page.goto(`/Katalog/${encodeURIComponent(path)}`);
  await expectNewest(page, name, heading, base, all);
  expect((await page.locator('main .list-frame').boundingBox())?.width).toBe(1240);
  expect(await page.evaluate(() => localStorage.getItem('selectedCategoryId'))).toBe(
    String(sections.findIndex(([each]) => each === name) + 1),
  );
  if (width) {
    const card = await page.locator('main article').first().boundingBox();
    expect(Math.abs((card?.width ?? 0) - width)).toBeLessThan(5);
    expect(card?.height).toBeLessThan(height);
  }

  // Enter and the button both send it.
  const box = page.getByPlaceholder('AxtarTap...');
  const { title = '', id } = all.at(-1) ?? {};
  await box.fill(title);
  await page.getByRole('button', { name: 'Axtar', exact: true }).click();
  await expectFound(page, title, base, id);
  await box.fill('belə söz yoxdur');
  await box.press('Enter');
  await page.getByText('Elan Tapılmadı', { exact: true }).waitFor();
  expect(await page.getByText('Nəticə tapılmadı.', { exact: true }).count()).toBe(1);
});

test('a card without photos shows a placeholder picture of its section', async ({ site }) => {
  const bare = (await listed(site, 'homGarden')).find(({ images }) => images.length === 0);
  await lookAt(`/search?q=${encodeURIComponent(bare?.title ?? '')}`);
  const card = plain.locator('article', { has: plain.locator(`a[href="/item/${bare?._id}"]`) });
  expect(await card.locator('img').count()).toBe(0);
  expect(await card.locator('svg').count()).toBeGreaterThan(1);
});
