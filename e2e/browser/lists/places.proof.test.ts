/** Pages do not shift: going back leads to the same place, and bars cover nothing. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { shiftOf } from '../../support/shifts.ts';
import { aListing, anAccount, desktop, phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

const cars = '/katalog/N%C9%99qliyyat';
const scrolledTo = (page: Page) => page.evaluate(() => scrollY);
const cardsOf = (page: Page) => page.locator('main article');

/** Scrolls to one of a list's last cards; `more`: loads the second page. */
async function readOn(page: Page, path: string, more: boolean) {
  await page.goto(path);
  const cards = cardsOf(page);
  if (more) {
    const before = await cards.count();
    await page.getByRole('link', { name: 'Daha çox elan' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  }
  const count = await cards.count();
  const place = Math.min(count - 3, 50);
  await cards.nth(place).evaluate((card) => scrollTo(0, card.getBoundingClientRect().y + scrollY - 300));
  const scrolled = await scrolledTo(page);
  expect(scrolled).toBeGreaterThan(800);
  return { count, place, scrolled, seen: await cards.nth(place).textContent() };
}

async function leaveAndComeBack(page: Page, left: Awaited<ReturnType<typeof readOn>>) {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Əlaqə' })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/contact');
  await page.goBack();
  // The list is revalidated behind the stored one.
  await expect.poll(() => cardsOf(page).count()).toBe(left.count);
  await expect.poll(() => scrolledTo(page)).toBe(left.scrolled);
  expect(await cardsOf(page).nth(left.place).textContent()).toBe(left.seen);
}

test('going back restores pages, filters and scroll position, on a phone and on a desktop', async ({ visit, site }) => {
  const owner = await anAccount(site);
  const headers = { authorization: `Bearer ${owner.token}` };
  const readers = await Promise.all([phone, desktop].map((device) => visit(device)));
  for (const [path, more] of [
    ['/', true],
    [`${cars}?sort=price_asc&price_min=2000`, true],
    ['/search?location=Bak%C4%B1&photos=1', false],
  ] as const) {
    const left = await Promise.all(readers.map(({ page }) => readOn(page, path, more)));
    // Someone posts meanwhile: the extended list has shifted.
    if (more) {
      const { id } = await aListing(site, owner);
      onTestFinished(
        async () => void (await fetch(`${site.url}/api/my-announcements/${id}`, { method: 'DELETE', headers })),
      );
    }
    await Promise.all(readers.map(({ page }, index) => leaveAndComeBack(page, left[index]!)));
    for (const { page } of readers) expect(page.url()).toBe(site.url + path);
  }
  expect(readers.map(({ problems }) => problems)).toEqual([[], []]);
});

/** The cards, and the position of the one in view. */
const placeOf = (page: Page, place: number) =>
  cardsOf(page).evaluateAll((cards, at) => {
    const card = cards[at];
    return { count: cards.length, seen: card?.textContent, top: Math.round(card?.getBoundingClientRect().top ?? 0) };
  }, place);

test('a tab that was dropped, and one that comes back from elsewhere, shows as many cards and the same in view', async ({
  visit,
  site,
}) => {
  const readers = await Promise.all([phone, desktop].map((device) => visit(device)));
  const owner = await anAccount(site);
  const headers = { authorization: `Bearer ${owner.token}` };
  for (const [path, pages] of [
    ['/search?location=Bak%C4%B1', 3],
    ['/', 3],
    [cars, 2],
  ] as const) {
    await Promise.all(
      readers.map(async ({ page }) => {
        await page.goto(path);
        const cards = cardsOf(page);
        for (let read = 1; read < pages; read += 1) {
          const before = await cards.count();
          await page.getByRole('link', { name: 'Daha çox elan' }).click();
          await expect.poll(() => cards.count()).toBeGreaterThan(before);
        }
        const last = (await cards.count()) - 9;
        await cards.nth(last).evaluate((card) => scrollTo(0, card.getBoundingClientRect().y + scrollY - 150));
        const left = await placeOf(page, last);
        const isAsLeft = () => expect.poll(() => placeOf(page, last)).toEqual(left);
        // Someone posts meanwhile: the server's first page has shifted.
        const { id } = await aListing(site, owner);
        onTestFinished(
          async () => void (await fetch(`${site.url}/api/my-announcements/${id}`, { method: 'DELETE', headers })),
        );
        await page.reload();
        await isAsLeft();
        expect(await shiftOf(page)).toBeLessThan(0.02);
        // Loads another document, and goes back.
        await page.goto('/yardim');
        await page.goBack();
        await isAsLeft();
        // The list is opened anew: from its start.
        await page.goto('/yardim');
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect((await placeOf(page, 0)).count).toBeLessThan(left.count);
        expect(await scrolledTo(page)).toBe(0);
      }),
    );
  }
  expect(readers.map(({ problems }) => problems)).toEqual([[], []]);
});

test('where no contact stands beside the photo the call bar stays in view, and no bar covers the focus', async ({
  visit,
  site,
}) => {
  const { page } = await visit({ ...phone, viewport: { width: 320, height: 640 } });
  const [car] = (await (await fetch(`${site.url}/api/cars?limit=1`)).json()) as { id: number }[];
  await page.goto(`/cars/${car?.id}`);
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
  // The narrowest screens have room for all ways to reach the seller, others for the price as well.
  for (const name of ['Mesaj yaz', 'WhatsApp-da yaz', 'Zəng et']) await bar.getByRole('link', { name }).waitFor();
  for (const [width, height, bars] of [
    [390, 844, 1],
    [820, 1180, 1],
    [1440, 900, 0],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await bar.filter({ visible: true }).count(), `${width}`).toBe(bars);
    // Buyers are offered to call once, and learn who would answer, before they scroll.
    expect(await page.getByRole('link', { name: 'Zəng et' }).filter({ visible: true }).count(), `${width}`).toBe(1);
    const seller = page.getByRole('region', { name: 'Əlaqə' }).getByRole('link').first();
    const { y, height: tall } = (await seller.boundingBox())!;
    expect(y + tall, `${width}`).toBeLessThan(bars ? ((await bar.boundingBox())?.y ?? 0) : height);
  }
  await page.setViewportSize({ width: 320, height: 640 });
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
