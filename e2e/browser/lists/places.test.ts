/** Pages hold still: outlines have the size of what comes, the way back leads to the same place, bars hide nothing. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { aListing, anAccount, desktop, phone } from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const test = testOn({ DEMO: '1' });

const cars = '/katalog/N%C9%99qliyyat';

/** Where something is, to the pixel, from the top of the page. */
const place = (element: Locator) =>
  element.evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
  });

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)('skeletons have the place and size of the cards to come, on a %s', async ([_name, options], { visit }) => {
  const { page } = await visit(options);
  for (const [path, from] of [
    ['/', '/Katalog'],
    [cars, '/Katalog'],
    ['/katalog/Telefonlar', '/Katalog'],
    [`/katalog/${encodeURIComponent('Ehtiyyat_hissələri_ve_aksesuarlar')}`, '/Katalog'],
  ] as const) {
    await page.goto(from);
    await page.waitForLoadState('networkidle');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.data(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator(`a[href="${path}"]`).first().click();
    const waiting = page.getByRole('status', { name: 'Yüklənir' }).locator('li');
    await waiting.first().waitFor();
    const outline = [await place(waiting.nth(0)), await place(waiting.nth(2)), await place(waiting.nth(4))];
    release();
    await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const cards = page.locator('li:has(> article)');
    const shown = [await place(cards.nth(0)), await place(cards.nth(2)), await place(cards.nth(4))];
    expect([path, shown]).toEqual([path, outline]);
    // Those below the screen, not drawn yet, as well: the page would shift while one scrolls.
    const heights = await page.locator('.cards').evaluateAll((lists) =>
      lists.map((list) => {
        const all = Array.from(list.children, (card) => Math.round(card.getBoundingClientRect().height));
        return new Set(all.filter(Boolean)).size;
      }),
    );
    expect([path, Math.max(...heights)]).toEqual([path, 1]);
    await page.unrouteAll();
  }
});

test.for([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'going back restores pages, filters and scroll position, on a %s',
  async ([_name, options], { visit, site }) => {
    const { page, problems } = await visit(options);
    for (const [path, more] of [
      ['/', true],
      [`${cars}?sort=price_asc&price_min=2000`, true],
      ['/search?q=a&photos=1', false],
    ] as const) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const cards = page.locator('main article');
      if (more) {
        const before = await cards.count();
        await page.getByRole('link', { name: 'Daha çox elan' }).click();
        await expect.poll(() => cards.count(), { timeout: 15_000 }).toBeGreaterThan(before);
      }
      const count = await cards.count();
      await cards
        .nth(Math.min(count - 3, 50))
        .evaluate((card) => scrollTo(0, card.getBoundingClientRect().y + scrollY - 300));
      const scrolled = await page.evaluate(() => scrollY);
      expect(scrolled).toBeGreaterThan(800);
      const seen = await cards.nth(Math.min(count - 3, 50)).textContent();
      // Somebody posts meanwhile: the list that was read on has moved.
      if (more) await aListing(site, await anAccount(site), { photos: 1 });
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Əlaqə' })
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL('**/contact');
      await page.goBack();
      // The list is asked for again behind what is kept.
      await expect.poll(() => cards.count(), { timeout: 15_000 }).toBe(count);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
      expect(await cards.nth(Math.min(count - 3, 50)).textContent()).toBe(seen);
      expect(page.url()).toBe(site.url + path);
    }
    expect(problems).toEqual([]);
  },
);

test('on phones the call bar stays in view, and no bar covers the focus', async ({ visit, site }) => {
  const { page } = await visit({ ...phone, viewport: { width: 320, height: 640 } });
  const [car] = (await (await fetch(`${site.url}/api/cars?limit=1`)).json()) as { id: number }[];
  await page.goto(`/cars/${car?.id}`);
  await page.waitForLoadState('networkidle');
  const bar = page.locator('[data-call-bar]');
  for (const y of [0, 900, 600, 100_000]) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await expect
      .poll(async () => {
        const box = await bar.boundingBox();
        return box !== null && box.y > 0 && box.y + box.height <= 641;
      })
      .toBe(true);
    expect(await bar.getByRole('link', { name: 'Zəng et' }).isVisible()).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, 0));
  const hidden: string[] = [];
  const seen = new Set<string>();
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const report = await page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 30));
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const clear = top !== null && (element.contains(top) || top.contains(element) || top.closest('article') !== null);
      return { label, clear: clear && top.closest('header.fixed') === element.closest('header.fixed') };
    });
    if (!report) break;
    seen.add(report.label);
    if (!report.clear) hidden.push(report.label);
  }
  expect(seen.size).toBeGreaterThan(25);
  expect(hidden).toEqual([]);
});

test('an empty result says which filter to remove and how many listings that finds', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto(`${cars}?price_max=1&photos=1`);
  await page.getByText('Elan Tapılmadı').waitFor();
  const loosen = page.getByRole('main').getByRole('link', { name: /^Qiymət: maks\. 1\sAZN [1-9]/ });
  await loosen.click();
  await page.getByRole('article').first().waitFor();
  expect(new URL(page.url()).search).toBe('?photos=1');
});
