import { expect } from 'vitest';
import { aListing, anAccount, desktop } from '../../support/site.ts';
import { test } from '../../support/story.ts';

test('on a desktop others stand beside the photo, and open at the one pressed', async ({ site, visit }) => {
  const session = await anAccount(site);
  const many = `/cars/${(await aListing(site, session, { photos: 6 })).id}`;
  const { page, problems } = await visit(desktop);
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, { shifts: (entry as unknown as { value: number }).value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(many);
  const photos = page.getByRole('region', { name: 'Elanın şəkilləri' });
  const tiles = photos.getByRole('button', { name: /şəkli tam ekranda aç$/ });
  expect(await tiles.count()).toBe(4);
  expect(await page.getByRole('button', { name: '2-ci şəkli göstər' }).isVisible()).toBe(false);
  // Together the tiles are as high as the large photo.
  const [large, first, last] = await Promise.all(
    [photos.locator('.snap-x'), tiles.first(), tiles.last()].map((each) => each.boundingBox()),
  );
  expect(first?.y).toBeCloseTo(large!.y, 0);
  expect(last!.y + last!.height).toBeCloseTo(large!.y + large!.height, 0);
  const zoom = page.getByRole('dialog');
  await tiles.nth(2).press('Enter');
  await zoom.getByText('4 / 6').waitFor();
  await page.keyboard.press('ArrowRight');
  await zoom.getByText('5 / 6').waitFor();
  await page.keyboard.press('Escape');
  await zoom.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('5-ci şəkli böyüt');
  await photos.getByRole('button', { name: 'Bütün 6 şəkil' }).click();
  await zoom.getByText('1 / 6').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0);
  await page.goto(`/cars/${(await aListing(site, session, { photos: 2 })).id}`);
  expect(await tiles.count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(many);
  expect(await tiles.first().isVisible()).toBe(false);
  expect(problems).toEqual([]);
});
