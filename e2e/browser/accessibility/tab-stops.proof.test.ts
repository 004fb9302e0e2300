/** Every tab stop of the pages for visitors. */
import { expect } from 'vitest';
import { keyboardOf } from '../../support/keyboard.ts';
import { aListing, anAccount, desktop, overflow } from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const test = testOn({ DEMO: '1' });
const cars = '/katalog/N%C9%99qliyyat';

test('every tab stop is visible in both directions, on narrow and wide screens', async ({ visit, site }) => {
  const listing = await aListing(site, await anAccount(site), { photos: 3, fields: { brand: 'Zontes', model: 'U1' } });
  const ad = `/cars/${listing.id}`;
  const { page } = await visit(desktop);
  const keyboard = keyboardOf(page);
  // A narrow phone, what a desktop shows at twice the size, and all of a desktop.
  for (const [width, height, paths] of [
    [320, 640, ['/', `${cars}?location=Bak%C4%B1&price_max=20000`, ad]],
    [640, 450, [ad]],
    [1280, 900, [ad, '/search?q=zzzz', '/reqister', '/login']],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const [there, back] = [await keyboard.walk(), await keyboard.walk({ back: true })];
      expect([path, width, there > 12, back > 12, await overflow(page)]).toEqual([path, width, true, true, 0]);
    }
  }
});
