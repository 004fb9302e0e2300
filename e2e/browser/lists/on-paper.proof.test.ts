/** A listing on paper: one photo, what it says, and a code that leads to it; nothing to press. */
import { expect } from 'vitest';
import { desktop } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

type Listed = { items: { id: number; photos: unknown[] }[] };

test('paper shows a listing with a code that leads to it, which is fetched only then', async ({ site, visit }) => {
  const { items } = (await (await fetch(`${site.url}/api/search?section=cars&limit=50`)).json()) as Listed;
  const several = items.find(({ photos }) => photos.length > 1);
  const { page, problems } = await visit(desktop);
  const codes: number[] = [];
  page.on('response', (answer) => answer.url().includes('/qr/') && codes.push(answer.status()));
  await page.goto(`/cars/${several?.id}`);
  await page.getByRole('button', { name: 'Növbəti şəkil' }).waitFor();
  const code = page.getByRole('img', { name: 'QR kod', includeHidden: true });
  expect([codes, await code.isVisible()]).toEqual([[], false]);

  await page.pdf({ format: 'A4' });
  expect(codes).toEqual([200]);

  // The width of A4 within the margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const { width, height } = (await code.boundingBox()) ?? {};
  expect([width, height]).toEqual([144, 144]);
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const unwanted of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')])
    expect(await unwanted.filter({ visible: true }).count()).toBe(0);
  // What opens a photo is the photo itself.
  expect(await page.getByRole('button').and(page.locator(':not([data-slide])')).filter({ visible: true }).count()).toBe(
    0,
  );
  expect(problems).toEqual([]);
});
