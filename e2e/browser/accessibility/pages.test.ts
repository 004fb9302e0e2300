import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sections } from '../../../src/sections/index.ts';
import { addresses, newestOf } from '../../support/addresses.ts';
import { anAccount, desktop, objections, phone } from '../../support/site.ts';
import { signInBefore } from '../../support/staff.ts';
import { demoTest as test } from '../../support/story.ts';
import { postButton } from '../../support/post-button.ts';

/** Looked at by a finger, with the ad of a car and its list. */
const touched = [
  '/',
  '/search?q=zzzz&section=cars',
  '/favorites',
  '/login',
  '/reqister',
  '/contact',
  '/yardim',
  '/tehlukesizlik',
  '/seffafliq',
];

/** Sections with all kinds of fields: colours come with the components, not with what a section asks for. */
const ofAllKinds = ['cars', 'realEstate', 'Phone'];

/** Visits many pages, some in parallel: most of it is waiting. */
async function lookAt(page: Page, paths: string[], look: (tab: Page, path: string) => Promise<void>): Promise<void> {
  const queue = [...paths];
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const walk = async (tab: Page) => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await tab.goto(path);
      await look(tab, path);
    }
  };
  await Promise.all(tabs.map(walk));
  await Promise.all(tabs.slice(1).map((tab) => tab.close()));
}

/** The page if it scrolls sideways, and texts that overflow their box or the screen. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    const found = root.scrollWidth > width ? ['the page'] : [];
    // Scrolling or clipping elements do so on purpose.
    const clipped = (element: Element): boolean => {
      const { overflowX, clipPath } = getComputedStyle(element);
      return overflowX !== 'visible' || clipPath !== 'none';
    };
    const isClipped = (element: Element | null): boolean =>
      element !== null && element !== document.body && (clipped(element) || isClipped(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim()) continue;
      if (element.closest('script, style, svg, noscript') || isClipped(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const overEdge = right > width + 1 || left < -1;
      const overBox = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      if (right > 0 && (overEdge || overBox)) found.push(node.textContent.trim().slice(0, 60));
    }
    return found;
  });
}

/** Whether new texts appeared since the last call, besides the header's. */
function showsMore(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const all = globalThis as typeof globalThis & { shown?: Set<Element> };
    const before = all.shown;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    all.shown = new Set();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (node.textContent?.trim() && element?.checkVisibility({ visibilityProperty: true })) all.shown.add(element);
    }
    return [...all.shown].some((element) => !before?.has(element) && !element.closest('header'));
  });
}

/** Controls smaller than a touch target of 44 pixels. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, select, summary, input:not([type=hidden])').evaluateAll((all) =>
    all.flatMap((element) => {
      // Links in a sentence are as high as its line; a card's link covers the card, a hidden input its label.
      if (!element.checkVisibility() || getComputedStyle(element).display === 'inline') return [];
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      if (element.closest('article h3') || element.matches('a[href="#main"]')) return [];
      return width < 43.5 || height < 43.5 ? [`${element.outerHTML.slice(0, 90)} ${width} × ${height}`] : [];
    }),
  );
}

test(
  'every page passes accessibility checks, fits its screen, and can be touched on a phone',
  { timeout: 600_000 },
  async ({ visit, site }) => {
    const { page, problems } = await visit(phone);
    const newest = await Promise.all(
      sections.map(async (section) => ({ section, id: (await newestOf(site, section)).id })),
    );
    const pagesOf = newest.map(({ section, id }) => ({
      section: section.name,
      list: `/katalog/${encodeURIComponent(section.path)}`,
      detail: `${section.detailPaths[0]}/${id}`,
    }));
    const both = ({ list, detail }: { list: string; detail: string }) => [list, detail];
    const inOneTheme = new Set(pagesOf.filter(({ section }) => !ofAllKinds.includes(section)).flatMap(both));
    const fingers = new Set([...touched, ...pagesOf.filter(({ section }) => section === 'cars').flatMap(both)]);
    await lookAt(page, [...addresses, ...pagesOf.flatMap(both)], async (tab, address) => {
      await tab.waitForLoadState('networkidle');
      if (fingers.has(address)) expect(await smallTargets(tab), address).toEqual([]);
      // Loading is most of the work, so one page is resized. 640 and 320: a desktop at 200 %, narrow phones.
      for (const { width, height, checked } of [
        { ...phone.viewport!, checked: true },
        { ...desktop.viewport!, checked: true },
        { width: 640, height: 640, checked: false },
        { width: 320, height: 640, checked: false },
      ]) {
        await tab.setViewportSize({ width, height });
        expect(await overflowing(tab), `${address}, ${width}`).toEqual([]);
        if (!checked) continue;
        expect(await objections(tab), `${address}, ${width}`).toEqual([]);
        // Themes differ only in colours; a wider screen shows more texts, or the same in the same colours.
        const isNew = await showsMore(tab);
        if (inOneTheme.has(address) || !(isNew || address === '/')) continue;
        await tab.emulateMedia({ colorScheme: 'dark' });
        expect(await objections(tab, ['color-contrast']), `${address}, ${width}, dark`).toEqual([]);
        await tab.emulateMedia({ colorScheme: 'light' });
      }
      await tab.setViewportSize(phone.viewport!);
    });
    // The missing page is the only permitted console error.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  },
);

test('tracking parameters are removed from the address, and others are kept', async ({ visit, site }) => {
  const { page, problems } = await visit(phone);
  await page.goto('/katalog/N%C9%99qliyyat?utm_source=a&sort=price_asc&fbclid=b#main');
  await expect.poll(() => page.url()).toBe(`${site.url}/katalog/N%C9%99qliyyat?sort=price_asc#main`);
  expect(await page.getByLabel('Sıralama').inputValue()).toBe('price_asc');
  expect(problems).toEqual([]);
});

test('every address in the specification leads to its page', async ({ site }) => {
  const status = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;
  const catalogue = ['Nəqliyyat', 'Ev_veBag', 'Elektronika', 'Geyimlər', 'Zinət_əşyaları', 'Telefonlar'];
  const more = ['Daşınmaz_əmlak', 'Məişət_Texnikası', 'Ehtiyyat_hissələri_ve_aksesuarlar'];
  const pages = ['/', '/about', '/contact', '/yardim', '/Xidmetler', '/xidmetler', '/qaydalar', '/Qaydalar', '/login'];
  const others = [
    '/reqister',
    '/forgot-password',
    '/reset-password',
    '/profile',
    '/Profile',
    '/search',
    '/favorites',
    '/categories',
  ];
  const rest = ['/Katalog', '/CreateCatalogPost', '/AdsPanel', '/AdminPanel', '/admin/login'];
  for (const path of [...catalogue, ...more]) {
    pages.push(`/katalog/${path}`, `/Katalog/${encodeURIComponent(path)}`, `/katalog/${path.toLowerCase()}/`);
    // Some systems write letters in two parts: ş as s and a cedilla.
    pages.push(`/katalog/${path.normalize('NFD')}`, `/Katalog/${encodeURIComponent(path.normalize('NFD'))}`);
  }
  for (const path of [...pages, ...others, ...rest]) expect([path, await status(path)]).toEqual([path, 200]);

  for (const section of sections) {
    const { id, _id } = await newestOf(site, section);
    const own = `${section.detailPaths[0]}/${id}`;
    for (const item of [`/item/${id}`, `/item/${_id}`, `/Item/${_id.toUpperCase()}`]) {
      const answer = await fetch(site.url + item, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, own]);
    }
    // One canonical address, however the page was reached.
    const bases = [...section.detailPaths, '/ads'].flatMap((base) => [base, base.toLowerCase(), base.toUpperCase()]);
    const keys = [id, _id, _id.toUpperCase()];
    for (const [index, base] of bases.entries()) {
      // Every base and, at the first and the last, every key.
      const isAtEnd = index === 0 || index === bases.length - 1;
      for (const key of isAtEnd ? keys : [keys[index % keys.length]]) {
        const answer = await fetch(`${site.url}${base}/${key}`, { redirect: 'manual' });
        const canonical = /<link rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(await answer.text())?.[1];
        expect([base, key, answer.status, canonical]).toEqual([base, key, 200, own]);
      }
    }
    // No listing is served at another section's address: nothing links there, and the API does the same.
    const other = sections.find((each) => each !== section);
    expect(await status(`${other?.detailPaths[0]}/${id}`)).toBe(404);
  }
  for (const path of ['/cars/1', '/item/1', '/katalog/nothing', '/nothing']) expect(await status(path)).toBe(404);
});

test('the posting form with errors and an empty profile pass accessibility checks', async ({ visit, site }) => {
  const { page } = await visit(phone);
  await signInBefore(page, await anAccount(site));
  for (const address of ['/katalog/N%C9%99qliyyat', '/katalog/Telefonlar', '/katalog/Da%C5%9F%C4%B1nmaz_%C9%99mlak']) {
    await page.goto(address);
    await postButton(page).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: /^(Əlavə et|Elanı əlavə et)$/ }).click();
    await form.locator('[aria-invalid="true"]').first().waitFor();
    expect(await objections(page), address).toEqual([]);
  }
  await page.goto('/profile');
  await page.getByText('Hazırda heç bir elanınız yoxdur.').waitFor();
  expect(await objections(page)).toEqual([]);
});
