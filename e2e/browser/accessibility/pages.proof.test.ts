/** axe on every page, at every width, in both themes. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { addresses, newestOf } from '../../support/addresses.ts';
import { anAccount, desktop, objections, overflow, phone } from '../../support/site.ts';
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

/** Sections with all kinds of fields: the others differ in texts alone. */
const ofAllKinds = sections.filter(({ name }) => ['cars', 'realEstate', 'Phone'].includes(name));

/** Goes to many pages, some side by side: most of it is waiting. */
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

/** The page if it scrolls sideways, and texts that reach over the edge of their box or of the screen. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    const found = root.scrollWidth > width ? ['the page'] : [];
    // Elements that scroll or clip their content do so on purpose.
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

/** Whether texts are there, besides those of the header, that were not when this was asked before. */
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
      ofAllKinds.map(async (section) => ({ section, id: (await newestOf(site, section)).id })),
    );
    const pagesOf = newest.map(({ section, id }) => ({
      section: section.name,
      list: `/katalog/${encodeURIComponent(section.path)}`,
      detail: `${section.detailPaths[0]}/${id}`,
    }));
    const both = ({ list, detail }: { list: string; detail: string }) => [list, detail];
    const fingers = new Set([...touched, ...pagesOf.filter(({ section }) => section === 'cars').flatMap(both)]);
    await lookAt(page, [...addresses, ...pagesOf.flatMap(both)], async (tab, address) => {
      await tab.waitForLoadState('networkidle');
      if (fingers.has(address)) expect(await smallTargets(tab), address).toEqual([]);
      // Loading is most of the work, so one page changes its size. 640 and 320: a desktop at twice its size, narrow phones.
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
        // Themes differ in colours alone; a wider screen shows more texts or the same in the same colours.
        const isNew = await showsMore(tab);
        if (!(isNew || address === '/')) continue;
        await tab.emulateMedia({ colorScheme: 'dark' });
        expect(await objections(tab, ['color-contrast']), `${address}, ${width}, dark`).toEqual([]);
        await tab.emulateMedia({ colorScheme: 'light' });
      }
      await tab.setViewportSize(phone.viewport!);
    });
    // The missing page is the only thing a browser may complain about.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  },
);

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

test('the filters pass accessibility checks and fit the screen, on a phone and on a desktop', async ({ visit }) => {
  const { page } = await visit(phone);
  const openSheet = async () => {
    await page.getByRole('button', { name: /^Filtrlər/ }).click();
    return page.getByRole('dialog', { name: 'Filtrlər' });
  };
  const panel = () => page.getByRole('form', { name: 'Filtrlər' });
  for (const address of [
    `/katalog/N%C9%99qliyyat?brand=Toyota&price_min=1&days=30&year_min=abc`,
    '/search?q=masin',
    '/search',
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    for (const { viewport, open } of [
      { viewport: phone.viewport!, open: openSheet },
      { viewport: desktop.viewport!, open: panel },
    ]) {
      await page.setViewportSize(viewport);
      const frame = await open();
      await frame.locator('details').evaluateAll((groups) => groups.forEach((group) => group.setAttribute('open', '')));
      const where = `${address}, ${viewport.width}`;
      expect(await objections(page), where).toEqual([]);
      expect(await overflow(page), where).toBeLessThanOrEqual(0);
      const said = page.getByText('Bəzi filtrlər səhv idi və nəzərə alınmadı: Buraxılış ili.');
      await page.keyboard.press('Escape');
      expect(await said.isVisible(), where).toBe(address.includes('year_min'));
    }
    await page.setViewportSize(phone.viewport!);
  }
});

const light = 'rgb(246, 244, 239)';
const dark = 'rgb(13, 20, 19)';

test('the component page shows both themes, and its messages and cards are sound on phones and desktops', async ({
  visit,
}) => {
  const { page, problems } = await visit(phone);
  await page.goto('/dev/ui');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const sizes = [phone.viewport!, desktop.viewport!];
  // The page without a message is checked above.
  for (const [name, role] of [
    ['notice', 'alertdialog'],
    ['done', 'alertdialog'],
    ['danger', 'alertdialog'],
    ['sheet', 'dialog'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).last().click();
    await page.getByRole(role).waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await objections(page), `${name}, ${size.width}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.getByRole(role).waitFor({ state: 'detached' });
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    const colours = await page
      .locator('main [data-theme]')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    expect(colours).toEqual([light, dark]);
    // A short name without a photo, and one that cannot be broken anywhere.
    const [short, odd] = await page.getByRole('article').evaluateAll((cards) =>
      cards.slice(0, 2).map((card) => ({
        size: [card.clientWidth, card.clientHeight],
        inside: [...card.querySelectorAll('p, h3')].every(
          (part) => part.getBoundingClientRect().right <= card.getBoundingClientRect().right,
        ),
        price: card.querySelector('p')?.textContent?.replace(/\s/g, ' '),
      })),
    );
    expect(odd).toEqual({ ...short, price: '9 999 999 AZN' });
    expect(short?.inside).toBe(true);
  }
  expect(problems).toEqual([]);
});
